/* The live connection to a table as a small state machine: it heals itself and forgets no request.

   idle → connecting → open → lost → connecting → …, and closed at the end.
   A request is kept until the server has answered it. One that was on its way when the connection broke is sent again
   if doing it twice does the same as doing it once; otherwise the sender is told to look. */

import { Refused } from "./client";
import type { Acted, AnyMessage, AnyRequest } from "./types";

export type LiveState = "idle" | "connecting" | "open" | "lost" | "closed";

export interface Wire {
  readonly readyState?: number; // 0 while it opens
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** What the machine needs of its surroundings; a test brings its own. */
export interface Surroundings {
  connect(address: string): Wire;
  later(milliseconds: number, then: () => void): () => void;
  now(): number;
  random(): number;
}

export interface Listener {
  /** The address to open, from the seat whose eyes are wanted and the last event known. */
  address(seat: number | null, after: number | null): string;
  /** The number of the last event known; null: none. */
  after(): number | null;
  receive(message: AnyMessage): void;
  /** The state changed; retryAt: when the next attempt is due, in the surroundings' time. */
  changed(state: LiveState, retryAt: number | null): void;
}

interface Waiting {
  id: number;
  message: AnyRequest;
  sent: boolean;
  done(acted: Acted): void;
  refuse(reason: Refused): void;
}

export const FIRST_DELAY = 500;
export const LONGEST_DELAY = 15_000;
export const QUIET = 20_000; // so long without a word: ask whether the other side is still there
export const PATIENCE = 8_000; // so long for an answer to that, and for a connection to open

/** Done twice, these do what they do once: moves carry n; a table knows who resigned, answered or wants a rematch. */
function repeatable(message: AnyRequest): boolean {
  if (message.do === "act" || message.do === "play") return message.n != null;
  return message.do === "resign" || message.do === "answer" || message.do === "rematch";
}

export class Live {
  state: LiveState = "idle";
  private wire: Wire | null = null;
  private seat: number | null = null;
  private attempts = 0;
  private nextId = 1;
  private waiting = new Map<number, Waiting>();
  private stopTimer: () => void = () => {};

  constructor(
    private readonly listener: Listener,
    private readonly around: Surroundings = browser,
  ) {}

  open(seat: number | null): void {
    this.seat = seat;
    this.attempts = 0;
    this.connect();
  }

  close(): void {
    this.stopTimer();
    this.drop();
    this.become("closed");
    for (const request of [...this.waiting.values()])
      this.fail(request, "The table was left before the server answered.");
  }

  /** See the table through another seat's eyes, without a new connection. */
  look(seat: number | null): void {
    this.seat = seat;
    if (this.state === "open") this.send({ do: "look", seat });
  }

  /** Resolves to the event once it is on the server's disk, or rejects with the server's sentence. */
  request(message: AnyRequest): Promise<Acted> {
    if (this.state === "closed") return Promise.reject(gone("The table was left."));
    return new Promise((done, refuse) => {
      const request = { id: this.nextId++, message, sent: false, done, refuse };
      this.waiting.set(request.id, request);
      if (this.state === "open") this.transmit(request);
    });
  }

  /** The tab was woken or the network came back: do not wait for the next attempt, and trust no old silence. */
  wake(): void {
    if (this.state === "lost") {
      this.attempts = 0;
      this.connect();
    } else if (this.state === "open") {
      this.probe();
    }
  }

  private connect(): void {
    this.stopTimer();
    this.drop();
    this.become("connecting");
    const wire = this.around.connect(this.listener.address(this.seat, this.listener.after()));
    this.wire = wire;
    wire.onopen = () => this.opened();
    wire.onmessage = (event) => this.heard(event.data);
    wire.onclose = () => this.lost();
    this.stopTimer = this.around.later(PATIENCE, () => this.lost());
  }

  private opened(): void {
    this.become("open");
    this.watch();
    for (const request of [...this.waiting.values()]) {
      if (request.sent && !repeatable(request.message))
        this.fail(request, "The connection broke before the server answered: look whether it went through.");
      else this.transmit(request);
    }
  }

  private heard(data: unknown): void {
    this.attempts = 0;
    this.watch();
    const message = read(data);
    if (!message || message.is === "pong") return;
    if (message.is === "done" || message.is === "refused") {
      const request = this.waiting.get(Number(message.id));
      if (request) {
        this.waiting.delete(request.id);
        if (message.is === "done") request.done({ n: message.n, receipt: message.receipt });
        else request.refuse(new Refused(message.error, message.code, 409));
        return;
      }
    }
    this.listener.receive(message);
  }

  private lost(): void {
    this.stopTimer();
    this.drop();
    const span = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** this.attempts);
    const delay = Math.round(span * (0.75 + this.around.random() / 2)); // so that not everybody returns at once
    this.attempts += 1;
    this.become("lost", this.around.now() + delay);
    this.stopTimer = this.around.later(delay, () => this.connect());
  }

  /** After a long silence, ask. */
  private watch(): void {
    this.stopTimer();
    this.stopTimer = this.around.later(QUIET, () => this.probe());
  }

  private probe(): void {
    this.stopTimer();
    this.send({ do: "ping" });
    this.stopTimer = this.around.later(PATIENCE, () => this.lost());
  }

  private transmit(request: Waiting): void {
    request.sent = true;
    this.send({ ...request.message, id: request.id });
  }

  private send(message: AnyRequest): void {
    try {
      this.wire?.send(JSON.stringify(message));
    } catch {
      this.lost();
    }
  }

  private fail(request: Waiting, sentence: string): void {
    this.waiting.delete(request.id);
    request.refuse(gone(sentence));
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    if (wire.readyState === 0)
      wire.onopen = () => wire.close(); // closed sooner, browsers call it a failure
    else wire.close();
  }

  private become(state: LiveState, retryAt: number | null = null): void {
    this.state = state;
    this.listener.changed(state, retryAt);
  }
}

function gone(sentence: string): Refused {
  return new Refused(sentence, "connection", 0);
}

function read(data: unknown): AnyMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === "object" && message !== null && "is" in message ? (message as AnyMessage) : null;
  } catch {
    return null;
  }
}

const browser: Surroundings = {
  connect(address) {
    const url = new URL(address, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(url) as unknown as Wire;
  },
  later(milliseconds, then) {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  random: () => Math.random(),
};
