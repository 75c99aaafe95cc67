/* The live connection to a table as a small state machine: it reconnects by itself and loses no request.

   idle → connecting → open → lost → connecting → …, and closed at the end; open → silent while an answer is overdue.
   A request is kept until the server has answered it. One that was on its way when the connection broke is sent again
   if doing it twice does the same as doing it once; otherwise the sender is told to look. */

import { Refused } from "./client";
import { rendered, t } from "../texts/texts.svelte";
import type { Acted, Action, AnyMessage, AnyRequest, ChangesMessage, ViewMessage } from "./types";
import type * as wire from "./wire";

export type ConnectionState = "idle" | "connecting" | "open" | "silent" | "lost" | "closed";

export interface Socket {
  readonly readyState?: number; // 0 while it opens
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** What the connection needs from the browser; tests bring their own. */
export interface Environment {
  connect(address: string): Socket;
  later(milliseconds: number, then: () => void): () => void;
  now(): number;
  random(): number;
  /** Whether somebody can see the page. */
  isSeen(): boolean;
}

export interface LiveCallbacks {
  /** The address to open, from the seat to look as and the last event known. */
  address(seat: number | null, after: number | null): string;
  /** The number of the last event known; null: none. */
  after(): number | null;
  receive(message: AnyMessage): void;
  /** The state changed; retryAt: when the next attempt is due, in the environment's time. */
  changed(state: ConnectionState, retryAt: number | null): void;
}

type Described = Map<number, Action>;
type Path = (string | number)[];

interface PendingRequest {
  id: number;
  message: AnyRequest;
  sent: boolean;
  done(acted: Acted): void;
  refuse(reason: Refused): void;
}

export const FIRST_DELAY = 500;
export const LONGEST_DELAY = 15_000;
export const HEARTBEAT = 900; // milliseconds without a message before a ping
export const UNSEEN_HEARTBEAT = 10_000; // while nobody can see the page
export const PATIENCE = 1_900; // milliseconds before an answer is overdue; with the heartbeat within three seconds
export const ANSWER_TIMEOUT = 8_000; // milliseconds to wait for an answer, or for a connection to open

/** Whether a request may be sent twice: moves carry n; a table knows who resigned, answered, went on or wants a rematch. */
function isIdempotent(message: AnyRequest): boolean {
  if (message.do === "act" || message.do === "play") return message.n != null;
  return ["resign", "answer", "rematch", "go_on"].includes(message.do);
}

export class LiveConnection {
  state: ConnectionState = "idle";
  private socket: Socket | null = null;
  private seat: number | null = null;
  private opensAs: number | null = null; // the seat that the connection is opened for
  private attempts = 0;
  private nextId = 1;
  private pending = new Map<number, PendingRequest>();
  private stopTimer: () => void = () => {};
  private isAwaiting = false; // something was sent, and nothing has come since
  private view: ViewMessage | null = null; // the last one, which changes build on
  private described: Described = new Map();

  constructor(
    private readonly callbacks: LiveCallbacks,
    private readonly environment: Environment = browser,
  ) {}

  open(seat: number | null): void {
    this.seat = seat;
    this.attempts = 0;
    this.connect();
  }

  close(): void {
    this.stopTimer();
    this.dropSocket();
    this.setState("closed");
    for (const request of [...this.pending.values()])
      this.fail(request, t("site-server-left-early"));
  }

  /** Look at the table as another seat, without a new connection. */
  look(seat: number | null): void {
    this.seat = seat;
    if (this.state === "open" || this.state === "silent") this.send({ do: "look", seat });
  }

  /** Resolves to the event once it is on the server's disk, or rejects with the server's sentence. */
  request(message: AnyRequest): Promise<Acted> {
    if (this.state === "closed") return Promise.reject(connectionError(t("site-server-left")));
    return new Promise((done, refuse) => {
      const request = { id: this.nextId++, message, sent: false, done, refuse };
      this.pending.set(request.id, request);
      if (this.state === "open") this.transmit(request);
    });
  }

  /** The tab was woken or the network came back: reconnect at once, or check the connection. */
  wake(): void {
    if (this.state === "lost") {
      this.attempts = 0;
      this.connect();
    } else if (this.state === "open") {
      this.probe();
    }
  }

  /** The browser says that there is no network: what is open is of no use any more. */
  goOffline(): void {
    if (this.state === "open" || this.state === "silent" || this.state === "connecting") this.handleLoss();
  }

  private connect(): void {
    this.stopTimer();
    this.dropSocket();
    this.setState("connecting");
    this.opensAs = this.seat;
    const socket = this.environment.connect(this.callbacks.address(this.seat, this.callbacks.after()));
    this.socket = socket;
    socket.onopen = () => this.handleOpen();
    socket.onmessage = (event) => this.handleMessage(event.data);
    socket.onclose = () => this.handleLoss();
    this.stopTimer = this.environment.later(ANSWER_TIMEOUT, () => this.handleLoss());
  }

  private handleOpen(): void {
    this.setState("open");
    this.awaitMessage();
    if (this.seat !== this.opensAs) this.send({ do: "look", seat: this.seat });
    for (const request of [...this.pending.values()]) {
      if (request.sent && !isIdempotent(request.message))
        this.fail(request, t("site-server-broke"));
      else this.transmit(request);
    }
  }

  private handleMessage(data: unknown): void {
    this.attempts = 0;
    this.awaitMessage();
    if (this.state === "silent") {
      this.setState("open");
      for (const request of this.pending.values()) if (!request.sent) this.transmit(request);
    }
    const message = parseMessage(data);
    if (!message || message.is === "pong") return;
    if (message.is === "done" || message.is === "refused") {
      const request = this.pending.get(Number(message.id));
      if (request) {
        this.pending.delete(request.id);
        if (message.is === "done") request.done({ n: message.n, receipt: message.receipt });
        else request.refuse(new Refused(message.message ?? message.error, message.code, 409));
        return;
      }
    }
    if (message.is === "view") this.begin(message);
    if (message.is === "changes") this.change(message);
    else this.callbacks.receive(message);
  }

  /** Keeps a whole view, on which changes build. */
  private begin(view: ViewMessage): void {
    this.view = view;
    this.described = new Map();
    recalled([...(view.actions ?? []), ...(view.anytime ?? [])], this.described);
  }

  /** Passes changes on as the view that they lead to; asks for a whole view if the one that they build on is missing. */
  private change(message: ChangesMessage): void {
    if (this.view?.number !== message.number - 1) {
      this.view = null;
      this.send({ do: "look", seat: this.seat });
      return;
    }
    this.view = changed(this.view, message, this.described);
    this.callbacks.receive(this.view);
  }

  private handleLoss(): void {
    this.stopTimer();
    this.dropSocket();
    const span = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** this.attempts);
    const delay = Math.round(span * (0.75 + this.environment.random() / 2)); // so that clients do not all return at once
    this.attempts += 1;
    this.setState("lost", this.environment.now() + delay);
    this.stopTimer = this.environment.later(delay, () => this.connect());
  }

  /** Ping when nothing has come for a while. */
  private awaitMessage(): void {
    this.stopTimer();
    this.isAwaiting = false;
    this.stopTimer = this.environment.later(this.environment.isSeen() ? HEARTBEAT : UNSEEN_HEARTBEAT, () => this.probe());
  }

  private probe(): void {
    this.awaitAnswer();
    this.send({ do: "ping" });
  }

  private transmit(request: PendingRequest): void {
    request.sent = true;
    this.awaitAnswer();
    this.send({ ...request.message, id: request.id });
  }

  /** An answer that is overdue is said; one that does not come at all means that the connection is lost. */
  private awaitAnswer(): void {
    if (this.isAwaiting) return;
    this.isAwaiting = true;
    this.stopTimer();
    this.stopTimer = this.environment.later(PATIENCE, () => {
      this.setState("silent");
      this.stopTimer = this.environment.later(ANSWER_TIMEOUT - PATIENCE, () => this.handleLoss());
    });
  }

  private send(message: AnyRequest): void {
    try {
      this.socket?.send(JSON.stringify(message));
    } catch {
      this.handleLoss();
    }
  }

  private fail(request: PendingRequest, sentence: string): void {
    this.pending.delete(request.id);
    request.refuse(connectionError(sentence));
  }

  private dropSocket(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    if (socket.readyState === 0)
      socket.onopen = () => socket.close(); // browsers log an error if it is closed before
    else socket.close();
  }

  private setState(state: ConnectionState, retryAt: number | null = null): void {
    this.state = state;
    this.callbacks.changed(state, retryAt);
  }
}

/** A view after changes; described: the actions that were described since the last whole view, by number. */
export function changed(view: ViewMessage, message: ChangesMessage, described: Described): ViewMessage {
  const { view: members, board: parts, items, gone, ...rest } = message;
  const kept = Object.entries(view.board).filter(([name]) => !gone.includes(name));
  let board: unknown = { ...Object.fromEntries(kept), ...parts };
  for (const [path, value] of items as [Path, unknown][]) board = replaced(board, path, value);
  const now = { ...view, ...members, board, ...rest, is: "view" } as ViewMessage;
  return { ...now, actions: recalled(now.actions, described), anytime: recalled(now.anytime, described) };
}

/** A value with another one in it, at the end of a path; what lies beside the path stays the same. */
function replaced(whole: unknown, [step, ...path]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<string | number, unknown>;
  copy[step] = replaced(copy[step], path, value);
  return copy;
}

/** Actions, of which some are only named by the numbers under which they were described before. */
function recalled(actions: (Action | number)[] | undefined, described: Described): Action[] {
  return (actions ?? []).flatMap((action) => {
    if (typeof action !== "number") described.set(action.action, action);
    return typeof action === "number" ? (described.get(action) ?? []) : action;
  });
}

function connectionError(sentence: string): Refused {
  return new Refused(sentence, "connection", 0);
}

function parseMessage(data: unknown): AnyMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === "object" && message !== null && "is" in message ? rendered(message as wire.AnyMessage) : null;
  } catch {
    return null;
  }
}

const browser: Environment = {
  connect(address) {
    const url = new URL(address, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(url) as unknown as Socket;
  },
  later(milliseconds, then) {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  random: () => Math.random(),
  isSeen: () => document.visibilityState === "visible",
};
