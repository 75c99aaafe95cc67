import { beforeEach, describe, expect, it } from "vitest";
import {
  ANSWER_TIMEOUT,
  type ConnectionState,
  FIRST_DELAY,
  LiveConnection,
  HEARTBEAT,
  LONGEST_DELAY,
  PATIENCE,
  type Socket,
  UNSEEN_HEARTBEAT,
} from "./live";
import type { AnyMessage } from "./types";

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  said: Record<string, unknown>[] = [];
  closed = false;

  constructor(readonly address: string) {}

  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** A table with a clock that only moves when told. */
class Scene {
  sockets: FakeSocket[] = [];
  heard: AnyMessage[] = [];
  states: ConnectionState[] = [];
  retryAt: number | null = null;
  time = 0;
  isSeen = false;
  last: number | null = null;
  timers: { at: number; then: () => void }[] = [];
  live = new LiveConnection(
    {
      address: (seat, after) => `/live?seat=${seat}&after=${after}`,
      after: () => this.last,
      receive: (message) => this.heard.push(message),
      changed: (state, retryAt) => {
        this.states.push(state);
        this.retryAt = retryAt;
      },
    },
    {
      connect: (address) => {
        const socket = new FakeSocket(address);
        this.sockets.push(socket);
        return socket;
      },
      later: (milliseconds, then) => {
        const timer = { at: this.time + milliseconds, then };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((other) => other !== timer);
        };
      },
      now: () => this.time,
      random: () => 0.5,
      isSeen: () => this.isSeen,
    },
  );

  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("nothing was opened");
    return socket;
  }

  pass(milliseconds: number): void {
    const until = this.time + milliseconds;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= until).sort((one, two) => one.at - two.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = next.at;
      next.then();
    }
    this.time = until;
  }

  break(): void {
    this.socket.onclose?.({ code: 1006 });
  }
}

let scene: Scene;

beforeEach(() => {
  scene = new Scene();
  scene.live.open(1);
  scene.socket.onopen?.();
});

describe("a connection", () => {
  it("opens through the eyes of its seat and passes messages on", () => {
    expect(scene.socket.address).toBe("/live?seat=1&after=null");
    scene.socket.hear({ is: "chat", id: 1, name: "Ada", seat: null, text: "Hello", time: "" });
    expect(scene.heard).toHaveLength(1);
    expect(scene.states).toEqual(["connecting", "open"]);
  });

  it("comes back by itself, from the last event it knows", () => {
    scene.last = 41;
    scene.break();
    expect(scene.live.state).toBe("lost");
    expect(scene.retryAt).toBe(FIRST_DELAY);
    scene.pass(FIRST_DELAY);
    expect(scene.sockets).toHaveLength(2);
    expect(scene.socket.address).toBe("/live?seat=1&after=41");
    scene.socket.onopen?.();
    expect(scene.states).toEqual(["connecting", "open", "lost", "connecting", "open"]);
  });

  it("waits longer each time, but not without end", () => {
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      scene.break();
      waits.push((scene.retryAt ?? 0) - scene.time);
      scene.pass(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, LONGEST_DELAY, LONGEST_DELAY, LONGEST_DELAY]);
  });

  it("starts with short waits again once something was heard", () => {
    scene.break();
    scene.pass(FIRST_DELAY);
    scene.break();
    scene.pass(2 * FIRST_DELAY);
    scene.socket.onopen?.();
    scene.socket.hear({ is: "pong" });
    scene.break();
    expect((scene.retryAt ?? 0) - scene.time).toBe(FIRST_DELAY);
  });

  it("asks when nothing comes, and opens anew if nobody answers", () => {
    scene.pass(UNSEEN_HEARTBEAT);
    expect(scene.socket.said).toEqual([{ do: "ping" }]);
    scene.pass(ANSWER_TIMEOUT);
    expect(scene.live.state).toBe("lost");
    expect(scene.sockets[0]?.closed).toBe(true);
  });

  it("stays when the silence is explained", () => {
    scene.pass(UNSEEN_HEARTBEAT);
    scene.socket.hear({ is: "pong" });
    scene.pass(ANSWER_TIMEOUT);
    expect(scene.live.state).toBe("open");
    expect(scene.heard).toEqual([]);
  });

  it("says within three seconds that an answer is overdue, and takes it back when it comes", () => {
    expect(HEARTBEAT + PATIENCE).toBeLessThan(3000);
    scene.isSeen = true;
    scene.socket.hear({ is: "pong" });
    scene.pass(HEARTBEAT);
    scene.isSeen = false;
    expect(scene.socket.said).toEqual([{ do: "ping" }]);
    scene.pass(PATIENCE);
    expect(scene.live.state).toBe("silent");
    scene.socket.hear({ is: "pong" });
    scene.pass(ANSWER_TIMEOUT);
    expect(scene.states).toEqual(["connecting", "open", "silent", "open"]);
    expect(scene.sockets).toHaveLength(1);
  });

  it("is lost at once when the browser goes offline, and back at once when it is online", () => {
    scene.live.goOffline();
    expect(scene.live.state).toBe("lost");
    expect(scene.sockets[0]?.closed).toBe(true);
    scene.live.wake();
    expect(scene.live.state).toBe("connecting");
    scene.live.goOffline();
    expect(scene.live.state).toBe("lost");
  });

  it("does not wait forever for a connection to open", () => {
    scene.break();
    scene.pass(FIRST_DELAY + ANSWER_TIMEOUT);
    expect(scene.live.state).toBe("lost");
  });

  it("tries at once when the tab wakes up", () => {
    scene.break();
    scene.live.wake();
    expect(scene.live.state).toBe("connecting");
    expect(scene.sockets).toHaveLength(2);
  });

  it("doubts an open connection when the tab wakes up", () => {
    scene.live.wake();
    expect(scene.socket.said).toEqual([{ do: "ping" }]);
    scene.pass(ANSWER_TIMEOUT);
    expect(scene.live.state).toBe("lost");
  });

  it("keeps the newest eyes across a break", () => {
    scene.live.look(2);
    expect(scene.socket.said).toEqual([{ do: "look", seat: 2 }]);
    scene.break();
    scene.live.look(0);
    scene.pass(FIRST_DELAY);
    expect(scene.socket.address).toBe("/live?seat=0&after=null");
  });

  it("takes other eyes while it opens", () => {
    scene.break();
    scene.pass(FIRST_DELAY);
    scene.live.look(2);
    expect(scene.socket.address).toBe("/live?seat=1&after=null");
    scene.socket.onopen?.();
    expect(scene.socket.said).toEqual([{ do: "look", seat: 2 }]);
  });

  it("hears nothing more of a socket it has dropped", () => {
    const old = scene.socket;
    scene.live.close();
    old.hear({ is: "chat", id: 1, name: "Ada", seat: null, text: "late", time: "" });
    scene.pass(10 * LONGEST_DELAY);
    expect(scene.heard).toEqual([]);
    expect(scene.sockets).toHaveLength(1);
  });

  it("survives what is not a message", () => {
    for (const data of ["", "{", "5", "null", "[]", '{"no": "kind"}']) scene.socket.onmessage?.({ data });
    expect(scene.heard).toEqual([]);
    expect(scene.live.state).toBe("open");
  });
});

describe("a request", () => {
  it("is answered by its own id", async () => {
    const first = scene.live.request({ do: "act", seat: 1, action: 5, n: 3 });
    const second = scene.live.request({ do: "act", seat: 1, action: 6, n: 4 });
    expect(scene.socket.said.map((said) => said["id"])).toEqual([1, 2]);
    scene.socket.hear({ is: "done", id: 2, n: 5, receipt: "5e5e" });
    scene.socket.hear({ is: "done", id: 1, n: 4, receipt: "4d4d" });
    expect(await Promise.all([first, second])).toEqual([
      { n: 4, receipt: "4d4d" },
      { n: 5, receipt: "5e5e" },
    ]);
  });

  it("is refused in the server's words", async () => {
    const request = scene.live.request({ do: "undo", seat: 1 });
    scene.socket.hear({ is: "refused", id: 1, error: "There is nothing to take back.", code: "undo" });
    await expect(request).rejects.toThrow("There is nothing to take back.");
  });

  it("is sent again with its n after a break", async () => {
    const request = scene.live.request({ do: "act", seat: 1, action: 5, n: 3 });
    scene.break();
    scene.pass(FIRST_DELAY);
    scene.socket.onopen?.();
    expect(scene.socket.said).toEqual([{ do: "act", seat: 1, action: 5, n: 3, id: 1 }]);
    scene.socket.hear({ is: "done", id: 1, n: 4, receipt: "4d4d" });
    expect(await request).toEqual({ n: 4, receipt: "4d4d" });
  });

  it("is not done twice where twice is not once", async () => {
    const chat = scene.live.request({ do: "chat", text: "Hello" });
    scene.break();
    scene.pass(FIRST_DELAY);
    scene.socket.onopen?.();
    await expect(chat).rejects.toThrow(/check whether it went through/);
    expect(scene.socket.said).toEqual([]);
  });

  it("waits for the connection and is then sent once", async () => {
    scene.break();
    const chat = scene.live.request({ do: "chat", text: "Hello" });
    scene.pass(FIRST_DELAY);
    scene.socket.onopen?.();
    expect(scene.socket.said).toEqual([{ do: "chat", text: "Hello", id: 1 }]);
    scene.socket.hear({ is: "done", id: 1, n: 0, receipt: "" });
    expect(await chat).toEqual({ n: 0, receipt: "" });
  });

  it("that is not answered shows that the connection is dead", () => {
    void scene.live.request({ do: "act", seat: 1, action: 5, n: 3 });
    scene.pass(PATIENCE / 2);
    void scene.live.request({ do: "act", seat: 1, action: 6, n: 4 });
    scene.pass(PATIENCE / 2);
    expect(scene.live.state).toBe("silent");
    scene.pass(ANSWER_TIMEOUT - PATIENCE);
    expect(scene.live.state).toBe("lost");
  });

  it("is kept while an answer is overdue, and sent once", () => {
    scene.live.wake();
    scene.pass(PATIENCE);
    void scene.live.request({ do: "chat", text: "Hello" });
    expect(scene.socket.said).toEqual([{ do: "ping" }]);
    scene.socket.hear({ is: "pong" });
    scene.socket.hear({ is: "pong" });
    expect(scene.socket.said).toEqual([{ do: "ping" }, { do: "chat", text: "Hello", id: 1 }]);
  });

  it("is told when the table is left", async () => {
    const request = scene.live.request({ do: "act", seat: 1, action: 5, n: 3 });
    scene.live.close();
    await expect(request).rejects.toThrow(/left/);
    await expect(scene.live.request({ do: "rematch", contributes: true })).rejects.toThrow(/left/);
  });

  it("leaves refusals that belong to none to the callbacks", () => {
    scene.socket.hear({ is: "refused", id: null, error: "That was no message.", code: "malformed" });
    expect(scene.heard).toEqual([{ is: "refused", id: null, error: "That was no message.", code: "malformed" }]);
  });

  it("passes changes on as the view that they lead to", () => {
    const [keep, swap, stay] = [2, 3, 4].map((action) => ({ action, move: `move ${action}`, kind: "place" }));
    const rest = { movers: [0], anytime: [] };
    const regions = [{ name: "Red", chips: [1, 2] }, { name: "Blue", chips: [3, 4] }];
    const view = { ...rest, n: 1, actions: [keep, swap], board: { turn: 1, old: 2, regions }, log: [{ n: 1 }] };
    const items = [[["regions", 1, "chips"], [3, 5]]];
    const news = { view: { n: 2, actions: [3, stay] }, board: { turn: 2 }, items, gone: ["old"], log: [{ n: 2 }] };
    scene.socket.hear({ is: "view", number: 1, log_from: 0, ...view });
    scene.socket.hear({ is: "changes", number: 2, log_from: 1, ...news });
    const board = { turn: 2, regions: [regions[0], { name: "Blue", chips: [3, 5] }] };
    expect(scene.heard.at(-1)).toEqual({
      ...rest,
      is: "view",
      n: 2,
      actions: [swap, stay],
      board,
      number: 2,
      log_from: 1,
      log: [{ n: 2 }],
    });
    expect(regions[1]?.chips).toEqual([3, 4]);
  });

  it("asks for a whole view when changes build on one that is missing", () => {
    scene.socket.hear({ is: "changes", view: {}, board: {}, items: [], gone: [], number: 5, log_from: 4, log: [] });
    expect(scene.heard).toEqual([]);
    expect(scene.socket.said.at(-1)).toMatchObject({ do: "look" });
  });
});
