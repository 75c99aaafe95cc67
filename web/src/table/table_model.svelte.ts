/* The page's model of a table: what the server has sent, and the requests that can be made. */

import { api, Refused } from "../api/client";
import { LiveConnection, type ConnectionState } from "../api/live";
import type {
  ChatLine,
  AnyMessage,
  LogEntry,
  AnyRequest,
  Manage,
  ManageTeam,
  RulingAsked,
  SeatClock,
  TableState,
  View,
  ViewMessage,
} from "../api/types";
import { receipts } from "../fairness/receipts";
import { complain, hush, notice, say } from "../shell/announcer.svelte";
import { checkSession } from "../shell/session.svelte";
import { seatTitle, t } from "../texts/texts.svelte";
import { spoken } from "../words/citations";
import { eyesFor, freshIn, grown, merged, seatIn } from "./perspective";
import { inARow } from "../words/sentences";

/** Refusals that another attempt would not change. */
const FINAL = new Set(["no-such-table", "not-your-seat", "no-such-seat", "session-ended"]);
const LINGER = 900; // milliseconds that a move stays visible before the device is covered
const PATIENCE = 3000; // milliseconds to wait for the view of what was done
const SIGN_TIME = 4000; // milliseconds that a sign stays

/** A sign that a player shows; `to`: the seat that is nudged. */
export interface Sign {
  key: number;
  seat: number;
  sign: "applause" | "laugh" | "wow" | "think" | "nudge";
  to: number | null;
}

export class TableModel {
  table = $state.raw<TableState | null>(null);
  view = $state.raw<View | null>(null);
  fresh = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** What is said in the viewer's team. */
  teamChat = $state.raw<ChatLine[]>([]);
  clocks = $state.raw<{ seats: (SeatClock | null)[]; since: number } | null>(null);
  /** The signs that players show now. */
  signs = $state.raw<Sign[]>([]);
  /** What each character said last about its move, by seat. */
  remarks = $state.raw<readonly { seat: number; text: string }[]>([]);
  /** How many people watch. */
  watchers = $state(0);
  connection = $state<ConnectionState>("idle");
  retryAt = $state<number | null>(null);
  fault = $state.raw<Refused | null>(null);
  /** The seat that the page looks as; null: the public. */
  eyes = $state<number | null>(null);
  /** At a shared device: the seat it is to be handed to, until that person has it. */
  handTo = $state<number | null>(null);
  /** At a shared device: whether a cover comes between two players. */
  covers = $state(true);
  private waiting = $state(0);
  private moves = $state(0); // that the server has not confirmed yet
  private isFresh = false; // the connection is new: the chat must be read again
  private live: LiveConnection;
  private signCount = 0;
  private isClosed = false;
  private viewWaiters: { n: number; then: () => void }[] = [];
  private handTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param spectator whether the page shows only what is public, whoever looks
      @param show whether the text board is wanted */
  constructor(
    readonly id: string,
    private readonly spectator: boolean,
    private readonly show: () => boolean,
  ) {
    this.live = new LiveConnection({
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

  /** Whether a move that was made here waits for the connection. */
  get isMoveKept(): boolean {
    return this.moves > 0 && this.connection !== "open";
  }

  /** The seats played at this device; none while a table waits, since lots may still be drawn for them, and none of a
      match that only its last public view is left of. */
  get mine(): number[] {
    const { table } = this;
    return this.spectator || table?.status === "waiting" || table?.outdated ? [] : (table?.mine ?? []);
  }

  /** Several people play at this device. */
  get isShared(): boolean {
    return this.mine.length > 1;
  }

  /** The seat that the viewer shares with others; null: none. */
  get teamSeat(): number | null {
    if (!this.table?.teams || this.spectator) return null;
    return this.table.seats.find((seat) => seat.team.some((member) => member.me))?.seat ?? null;
  }

  /** Who decides for the viewer's team, where that is not the viewer. */
  get decider(): string | null {
    const seat = this.eyes === null ? undefined : this.table?.seats[this.eyes];
    if (!seat?.mine || seat.decides) return null;
    return seat.team.find((member) => member.decides)?.name ?? seat.name;
  }

  async open(): Promise<void> {
    try {
      this.update(await api.table(this.id));
    } catch (error) {
      this.fault = error instanceof Refused ? error : new Refused(t("page-table-failed"), "unknown", 0);
      return;
    }
    this.fault = null;
    this.connect();
  }

  /** Reads the chat so far; from now on every line comes over the connection. */
  private async catchUp(): Promise<void> {
    this.isFresh = false;
    try {
      const seat = this.teamSeat;
      this.chat = merged(this.chat, await api.chat(this.id));
      this.teamChat = seat === null ? [] : merged(this.teamChat, await api.chat(this.id, seat));
    } catch {
      this.isFresh = true; // try again with the next message about the table
    }
  }

  /** Opens the connection, or opens it anew with what the page wants now. */
  connect(): void {
    this.live.open(this.eyes);
  }

  close(): void {
    clearTimeout(this.handTimer);
    this.isClosed = true;
    this.live.close();
  }

  wake(): void {
    this.live.wake();
  }

  goOffline(): void {
    this.live.goOffline();
  }

  private address(seat: number | null, after: number | null): string {
    const query = new URLSearchParams({ form: "changes" });
    if (seat !== null) query.set("seat", String(seat));
    if (after !== null) query.set("after", String(after));
    if (this.show()) query.set("show", "1");
    return `/api/tables/${encodeURIComponent(this.id)}/live?${query}`;
  }

  private receive(message: AnyMessage): void {
    switch (message.is) {
      case "table":
        this.update(message);
        if (this.isFresh) void this.catchUp();
        break;
      case "view":
        this.receiveView(message);
        break;
      case "chat":
        this.hear(message);
        break;
      case "clocks":
        this.clocks = { seats: message.seats, since: performance.now() };
        break;
      case "news":
        notice(message.text);
        break;
      case "remark":
        this.remarks = [...this.remarks.filter(({ seat }) => seat !== message.seat), message].sort(
          (one, other) => one.seat - other.seat,
        );
        break;
      case "sign":
        this.showSign(message);
        break;
      case "watchers":
        this.watchers = message.count;
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

  private hear(line: ChatLine): void {
    const known = line.team === null ? this.chat : this.teamChat;
    if (known.some((other) => other.id === line.id)) return;
    const [name, text] = [line.name, line.text];
    if (line.team === null) this.chat = merged(this.chat, [line]);
    else this.teamChat = merged(this.teamChat, [line]);
    if (this.handTo === null) say(line.team === null ? t("table-says", { name, text }) : t("table-says-team", { name, text }));
  }

  /** Takes the table's new state; the first one says which seats are ours. */
  update(table: TableState): void {
    const isFirst = this.table === null;
    const before = this.mine;
    const team = this.teamSeat;
    this.table = table;
    if (!isFirst && team !== this.teamSeat) this.isFresh = true; // another chat is to be read
    this.watchers = table.watchers;
    if (isFirst || before.join() !== this.mine.join()) {
      const seat = eyesFor(this.mine, table.movers, this.eyes);
      if (this.isShared && this.covers && table.status !== "over") this.cover(seat);
      this.lookAs(seat);
    }
    if (table.status === "over" && this.handTo !== null) this.uncover(); // nothing is hidden any more
  }

  private lookAs(seat: number | null): void {
    if (seat === this.eyes) return;
    this.eyes = seat;
    this.live.look(seat);
  }

  private receiveView(message: ViewMessage): void {
    if (seatIn(message) !== this.eyes) return; // sent before the device was handed on
    const before = this.view;
    const sameEyes = before !== null && seatIn(before) === seatIn(message);
    const log = grown(sameEyes ? before.log : [], message.log_from, message.log);
    const view = { ...message, log };
    this.fresh = freshIn(before, view);
    this.view = view;
    this.keepReceipt(view.n, view.receipt);
    this.announce();
    this.viewWaiters = this.viewWaiters.filter(({ n, then }) => (view.n >= n ? (then(), false) : true));
    this.handOn(view);
  }

  /** Reads what happened aloud. At a shared device everybody hears it: what the viewer alone may know is left out. */
  private announce(): void {
    if (this.handTo !== null) return;
    const heard = this.isShared ? this.fresh.filter((entry) => entry.seat !== this.eyes) : this.fresh;
    say(inARow(heard.flatMap((entry) => entry.text.map(spoken))));
    const late = this.fresh.filter((entry) => entry.by !== undefined);
    for (const seat of new Set(late.map((entry) => entry.seat))) {
      const by = late.find((entry) => entry.seat === seat)?.by ?? "bot";
      if (seat !== null) notice(t("table-stand-in", { name: this.nameOf(seat), by }));
    }
  }

  nameOf(seat: number): string {
    const found = this.table?.seats[seat];
    return found?.left || found?.name || (found && this.table ? seatTitle(this.table.game, found.title) : "");
  }

  private showSign({ seat, sign, to }: Omit<Sign, "key">): void {
    const key = (this.signCount += 1);
    this.signs = [...this.signs.filter((other) => other.seat !== seat), { key, seat, sign, to }];
    setTimeout(() => (this.signs = this.signs.filter((other) => other.key !== key)), SIGN_TIME);
    const name = this.nameOf(seat);
    if (to === null) say(t("table-sign", { name, sign }));
    else if (this.mine.includes(to)) {
      notice(t("table-nudged-you", { name }));
      navigator.vibrate?.(200);
    } else notice(t("table-nudged", { name, other: this.nameOf(to) }));
  }

  /** Keeps the receipt of an event of a match that is played or watched as it happens. */
  private keepReceipt(n: number, receipt: string): void {
    const match = this.view?.id;
    if (match === undefined) return;
    const isLate = this.view?.over && !this.table?.mine.length && !receipts.of(match).length; // only looked up
    if (!isLate) receipts.keep(match, this.id, n, receipt);
  }

  /** At a shared device: hands it on if it is another person's turn. */
  private handOn(view: View): void {
    clearTimeout(this.handTimer);
    if (!this.isShared || view.over || this.handTo !== null) return;
    const next = eyesFor(this.mine, view.movers, this.eyes);
    if (next === this.eyes || next === null) return;
    this.handTimer = setTimeout(() => {
      if (this.covers) this.cover(next);
      else this.lookAs(next);
    }, LINGER);
  }

  /** Covers the device until the next person has it; nothing of what was said before stays. */
  private cover(seat: number | null): void {
    this.handTo = seat;
    hush();
  }

  /** The person the device was handed to has it. */
  uncover(): void {
    const seat = this.handTo;
    this.handTo = null;
    this.lookAs(seat);
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

  /** What ended was looked at: the next turn may cost time from now on. */
  goOn(): void {
    if (this.eyes === null || !this.table?.clock || this.table.status !== "playing") return;
    this.request((seat) => ({ do: "go_on", seat })).catch(() => {});
  }

  nudge(to: number): Promise<void> {
    return this.request((seat) => ({ do: "nudge", seat, to }));
  }

  react(sign: "applause" | "laugh" | "wow" | "think"): Promise<void> {
    return this.request((seat) => ({ do: "react", seat, sign }));
  }

  /** Something that the host does. */
  manage(wanted: Manage): Promise<void> {
    return this.settle(() => api.manage(this.id, wanted));
  }

  /** Takes an undo that was asked for here back. */
  withdraw(): Promise<void> {
    const by = this.table?.undo_asked?.by;
    return this.request((seat) => ({ do: "answer", seat: by ?? seat, agree: false }));
  }

  /** To an undo that others asked for: every seat of this device that is asked says the same. */
  answer(agree: boolean): Promise<void> {
    const asked = this.mine.find((seat) => this.table?.undo_asked?.waiting.includes(seat));
    return this.request((seat) => ({ do: "answer", seat: asked ?? seat, agree }));
  }

  /** How a paused match is to go on; null: it is rewound to where the rules differ. */
  propose(ruling: RulingAsked | null): Promise<void> {
    return this.settle(() => api.propose(this.id, { ruling }));
  }

  /** To what the host proposed: every seat of this device says the same. */
  answerProposal(agree: boolean): Promise<void> {
    const asked = this.table?.paused?.proposal;
    const seat = this.mine.find((mine) => asked?.waiting.includes(mine));
    if (!asked || seat === undefined) return Promise.resolve();
    return this.settle(() => api.answerProposal(this.id, { seat, number: asked.number, agree }));
  }

  private async settle(ask: () => Promise<TableState>): Promise<void> {
    this.waiting += 1;
    try {
      this.update(await ask());
    } catch (error) {
      complain(error);
      throw error;
    } finally {
      this.waiting -= 1;
    }
  }

  rematch(): Promise<void> {
    return this.request(() => ({ do: "rematch", contributes: true }), true);
  }

  /** Says something to everybody, or to the viewer's team. */
  say(text: string, toTeam = false): Promise<void> {
    const team = toTeam ? this.teamSeat : null;
    return this.request(() => ({ do: "chat", text, team }), true);
  }

  /** Something about the team that the viewer is in. */
  manageTeam(wanted: ManageTeam): Promise<void> {
    return this.settle(() => api.team(this.id, wanted));
  }

  /** Resolves when it is done and the view shows it; a refusal is shown, and passed on to the caller. */
  private request(make: (seat: number, n: number) => AnyRequest, byAnyone = false): Promise<void> {
    const doing = this.carryOut(make, byAnyone);
    doing.catch((error: unknown) => {
      if (!this.isClosed) complain(error); // shown here, so that callers need not; who has left need not know
    });
    return doing;
  }

  private async carryOut(make: (seat: number, n: number) => AnyRequest, byAnyone: boolean): Promise<void> {
    if (this.eyes === null && !byAnyone)
      throw new Refused(t("table-players-only"), "spectator", 403);
    const message = make(this.eyes ?? 0, this.view?.n ?? 0);
    const isMove = message.do === "act" || message.do === "play";
    this.waiting += 1;
    if (isMove) this.moves += 1;
    try {
      const { n, receipt } = await this.live.request(message);
      this.keepReceipt(n, receipt);
      if (isMove) await this.viewReached(n);
    } finally {
      this.waiting -= 1;
      if (isMove) this.moves -= 1;
    }
  }

  /** Waits until the view has come to event n. */
  private viewReached(n: number): Promise<void> {
    if ((this.view?.n ?? 0) >= n) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, PATIENCE);
      const then = () => {
        clearTimeout(timer);
        resolve();
      };
      this.viewWaiters.push({ n, then });
    });
  }
}
