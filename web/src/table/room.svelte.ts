/* A table as its page knows it: what the server has told, and what can be asked of it. */

import { api, Refused } from "../api/client";
import { Live, type LiveState } from "../api/live";
import type { ChatLine, AnyMessage, LogEntry, AnyRequest, SeatClock, Table, View, ViewMessage } from "../api/types";
import { receipts } from "../fairness/receipts";
import { complain, say } from "../shell/announcer.svelte";
import { checkSession } from "../shell/session.svelte";
import { spoken } from "../words/citations";
import { eyesFor, freshIn, grown, merged, seatIn } from "./sight";

/** Refusals that another attempt would not change. */
const FINAL = new Set(["no-such-table", "not-your-seat", "no-such-seat", "session-ended"]);
const LINGER = 900; // milliseconds that a move stays in sight before the device is covered
const PATIENCE = 3000; // milliseconds to wait for the view of what was done

export class Room {
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  fresh = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  clocks = $state.raw<{ seats: (SeatClock | null)[]; since: number } | null>(null);
  connection = $state<LiveState>("idle");
  retryAt = $state<number | null>(null);
  fault = $state.raw<Refused | null>(null);
  /** Whose eyes the page looks through; null: the public's. */
  eyes = $state<number | null>(null);
  /** At a shared device: the seat it is to be handed to, until that person has it. */
  handTo = $state<number | null>(null);
  /** At a shared device: whether a cover comes between two players. */
  covers = $state(true);
  private waiting = $state(0);
  private isFresh = false; // the connection is new: what was said meanwhile is to be read
  private live: Live;
  private watchers: { n: number; then: () => void }[] = [];
  private handing: ReturnType<typeof setTimeout> | undefined;

  /** @param spectator whether the page shows only what is public, whoever looks
      @param show whether the text board is wanted */
  constructor(
    readonly id: string,
    private readonly spectator: boolean,
    private readonly show: () => boolean,
  ) {
    this.live = new Live({
      address: (seat, after) => this.address(seat, after),
      after: () => (this.view && seatIn(this.view) === this.eyes ? this.view.n : null),
      receive: (message) => this.receive(message),
      changed: (state, retryAt) => {
        this.connection = state;
        this.retryAt = retryAt;
        if (state === "open") this.isFresh = true;
      },
    });
  }

  /** Whether something was asked of the server that it has not answered yet. */
  get busy(): boolean {
    return this.waiting > 0;
  }

  /** The seats played at this device; none while a table waits, since lots may still be drawn for them. */
  get mine(): number[] {
    return this.spectator || this.table?.status === "waiting" ? [] : (this.table?.mine ?? []);
  }

  /** Several people play at this device. */
  get isShared(): boolean {
    return this.mine.length > 1;
  }

  async open(): Promise<void> {
    try {
      this.take(await api.table(this.id));
    } catch (error) {
      this.fault = error instanceof Refused ? error : new Refused("This table could not be opened.", "unknown", 0);
      return;
    }
    this.fault = null;
    this.connect();
  }

  /** Reads what was said before the connection was there; from now on every line comes by itself. */
  private async catchUp(): Promise<void> {
    this.isFresh = false;
    try {
      this.chat = merged(this.chat, await api.chat(this.id));
    } catch {
      this.isFresh = true; // the next word about the table is the next occasion
    }
  }

  /** Opens the connection, or opens it anew with what the page wants now. */
  connect(): void {
    this.live.open(this.eyes);
  }

  close(): void {
    clearTimeout(this.handing);
    this.live.close();
  }

  wake(): void {
    this.live.wake();
  }

  private address(seat: number | null, after: number | null): string {
    const query = new URLSearchParams({ form: "view" });
    if (seat !== null) query.set("seat", String(seat));
    if (after !== null) query.set("after", String(after));
    if (this.show()) query.set("show", "1");
    return `/api/tables/${encodeURIComponent(this.id)}/live?${query}`;
  }

  private receive(message: AnyMessage): void {
    switch (message.is) {
      case "table":
        this.take(message);
        if (this.isFresh) void this.catchUp();
        break;
      case "view":
        this.see(message);
        break;
      case "chat":
        if (!this.chat.some((line) => line.id === message.id)) {
          this.chat = merged(this.chat, [message]);
          say(`${message.name} says: ${message.text}`);
        }
        break;
      case "clocks":
        this.clocks = { seats: message.seats, since: performance.now() };
        break;
      case "refused":
        if (FINAL.has(message.code)) {
          this.fault = new Refused(message.error, message.code, 404);
          this.live.close();
          checkSession().catch(() => {}); // perhaps this person was signed out elsewhere
        } else complain(new Refused(message.error, message.code, 409));
        break;
    }
  }

  /** The table as it is now; the first one says whose eyes are ours. */
  take(table: Table): void {
    const isFirst = this.table === null;
    const before = this.mine;
    this.table = table;
    if (isFirst || before.join() !== this.mine.join()) {
      const seat = eyesFor(this.mine, table.movers, this.eyes);
      if (this.isShared && this.covers && table.status !== "over") this.handTo = seat;
      this.turn(seat);
    }
    if (table.status === "over" && this.handTo !== null) this.uncover(); // nothing is hidden any more
  }

  private turn(seat: number | null): void {
    if (seat === this.eyes) return;
    this.eyes = seat;
    if (this.connection === "open") this.live.look(seat);
  }

  private see(message: ViewMessage): void {
    if (seatIn(message) !== this.eyes) return; // it was on its way before the device was handed on
    const before = this.view;
    const sameEyes = before !== null && seatIn(before) === seatIn(message);
    const log = grown(sameEyes ? before.log : [], message.log_from, message.log);
    const view = { ...message, log };
    this.fresh = freshIn(before, view);
    this.view = view;
    this.keep(view.n, view.receipt);
    if (this.handTo === null) say(this.fresh.flatMap((entry) => entry.text.map(spoken)).join(" "));
    this.watchers = this.watchers.filter(({ n, then }) => (view.n >= n ? (then(), false) : true));
    this.pass(view);
  }

  /** Keeps the receipt of an event of a match that is played or watched as it happens. */
  private keep(n: number, receipt: string): void {
    const match = this.view?.id;
    if (match === undefined) return;
    const isLate = this.view?.over && !this.table?.mine.length && !receipts.of(match).length; // only looked up
    if (!isLate) receipts.keep(match, this.id, n, receipt);
  }

  /** At a shared device: is it another's turn to hold it? */
  private pass(view: View): void {
    clearTimeout(this.handing);
    if (!this.isShared || view.over || this.handTo !== null) return;
    const next = eyesFor(this.mine, view.movers, this.eyes);
    if (next === this.eyes || next === null) return;
    this.handing = setTimeout(() => {
      if (this.covers) this.handTo = next;
      else this.turn(next);
    }, LINGER);
  }

  /** The person the device was handed to has it. */
  uncover(): void {
    const seat = this.handTo;
    this.handTo = null;
    this.turn(seat);
  }

  act(action: number): Promise<void> {
    return this.request((seat, n) => ({ do: "act", seat, action, n }));
  }

  play(move: string): Promise<void> {
    return this.request((seat, n) => ({ do: "play", seat, move, n }));
  }

  undo(): Promise<void> {
    return this.request((seat) => ({ do: "undo", seat }));
  }

  resign(): Promise<void> {
    return this.request((seat) => ({ do: "resign", seat }));
  }

  /** To an undo that others asked for: every seat of this device that is asked says the same. */
  answer(agree: boolean): Promise<void> {
    const asked = this.mine.find((seat) => this.table?.undo_asked?.waiting.includes(seat));
    return this.request((seat) => ({ do: "answer", seat: asked ?? seat, agree }));
  }

  rematch(): Promise<void> {
    return this.request(() => ({ do: "rematch", contributes: true }), true);
  }

  say(text: string): Promise<void> {
    return this.request(() => ({ do: "chat", text }), true);
  }

  /** Resolves when it is done and the view shows it; a refusal is shown, and passed on to whoever waits. */
  private request(make: (seat: number, n: number) => AnyRequest, byAnyone = false): Promise<void> {
    const doing = this.carryOut(make, byAnyone);
    doing.catch(complain); // shown here, so that nobody has to
    return doing;
  }

  private async carryOut(make: (seat: number, n: number) => AnyRequest, byAnyone: boolean): Promise<void> {
    if (this.eyes === null && !byAnyone)
      throw new Refused("You are watching: only players can do this.", "spectator", 403);
    const message = make(this.eyes ?? 0, this.view?.n ?? 0);
    this.waiting += 1;
    try {
      const { n, receipt } = await this.live.request(message);
      this.keep(n, receipt);
      if (message.do === "act" || message.do === "play") await this.seen(n);
    } finally {
      this.waiting -= 1;
    }
  }

  /** Waits until the view has come to event n. */
  private seen(n: number): Promise<void> {
    if ((this.view?.n ?? 0) >= n) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, PATIENCE);
      const then = () => {
        clearTimeout(timer);
        resolve();
      };
      this.watchers.push({ n, then });
    });
  }
}
