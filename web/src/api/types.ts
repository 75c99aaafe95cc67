/* What travels between server and client; the fields are named as on the wire (docs/protocol.md). */

/** The seat that rolls and draws; where somebody looks, it stands for the public. */
export const LUCK = 7;

export type Status = "waiting" | "playing" | "over";

export interface BotLevel {
  spec: string;
  title: string;
  about: string;
}

export interface GameCard {
  name: string;
  title: string;
  summary: string;
  credit: string;
  seats: { low: number; high: number };
  minutes: [number, number];
  bots: BotLevel[];
}

export interface Choice {
  value: string;
  label: string;
  means: string;
}

export type Answer = string | number;

/** A ruling or a setting the players may agree on: named answers, or a whole number from low to high. */
export interface OptionCard {
  name: string;
  asks: string;
  section: string;
  default: Answer;
  choices: Choice[];
  low: number;
  high: number;
  affects_seats: boolean;
}

export interface GameWithOptions extends GameCard {
  options: OptionCard[];
}

export interface RulebookSection {
  id: string;
  number: string;
  title: string;
}

export interface Rulebook {
  title: string;
  html: string;
  sections: RulebookSection[];
}

export interface Me {
  id: string;
  name: string;
  account: boolean;
}

/** A device that is signed in to my account. */
export interface Session {
  id: string;
  device: string;
  created: string;
  seen: string;
  current: boolean;
}

export interface Clock {
  bank: number;
  move: number;
}

/** A table's clock, with what happens when the time is up. */
export interface TableClock extends Clock {
  then?: "rule" | "bot" | "resign";
  says?: string;
}

export interface Absent {
  after: number;
  bot: string;
}

export interface NewSeat {
  kind: "me" | "here" | "open" | "bot";
  name?: string;
  bot?: string;
}

export interface NewTable {
  game: string;
  options: Record<string, Answer>;
  seats: NewSeat[];
  listed: boolean;
  clock?: Clock | null;
  absent?: Absent | null;
  luck?: "referee";
  contributes?: boolean; // the client adds random bytes once it has seen the commitment
}

export type SeatKind = "human" | "bot" | "open" | "here";

export interface TableCard {
  id: string;
  game: string;
  title: string;
  status: Status;
  seats: { title: string; name: string; kind: SeatKind }[];
  movers: number[];
  mine: number[];
  my_turn: boolean;
  n: number;
  listed: boolean;
  clock: TableClock | null;
  updated: string;
  result: string | null;
}

export interface TableSeat {
  seat: number;
  title: string;
  name: string;
  kind: SeatKind;
  bot?: string | null;
  mine: boolean;
  here: boolean; // its person is connected now
  away?: boolean; // a bot stands in for its person
  ready?: boolean; // false: kept for somebody who has not come yet
}

/** Where luck comes from: published when the table is created, except for the random bytes, which come with people. */
export interface TableLuck {
  by: string;
  commitment: string | null;
  nonce?: string | null;
  entropy?: (string | null)[] | null; // by place, the order in which people sat down before seats are drawn
}

export interface Table extends Omit<TableCard, "seats"> {
  seats: TableSeat[];
  host: boolean;
  options: Record<string, Answer>;
  luck: TableLuck;
  absent?: Absent | null;
  invites: { seat: number; link: string }[];
  watch: string;
  undo_asked: { by: number; waiting: number[] } | null;
  rematch: string | null;
  next?: string | null;
}

/** One legal action: its number, its word, and the parts the game describes it by. */
export interface Action {
  action: number;
  move: string;
  kind?: string;
  [part: string]: unknown;
}

export interface LogEntry {
  n: number;
  seat: number | null;
  move: string | null;
  text: string[];
}

/** An action that was taken back: event n took back event `undone`. */
export interface UndoneAction {
  n: number;
  by: number;
  undone: number;
  agreed: boolean;
}

export interface Result {
  winners: number[];
  shares: number[]; // by seat, parts of `whole`
  whole: number;
  resigned: number | null;
  why: string;
  ranking?: number[][];
  undos?: UndoneAction[];
  [part: string]: unknown;
}

/** What one seat (LUCK or null: the public) may see of a match. */
export interface View {
  game: string;
  id: string;
  options: Record<string, Answer>;
  seats: { seat: string; name: string; kind: string }[]; // seat: its title, such as Red
  n: number;
  seat: number | null;
  movers: number[];
  over: boolean;
  result: Result | null;
  asks: string;
  board: Record<string, unknown>;
  actions: Action[];
  log: LogEntry[];
  log_from?: number;
  receipt?: string; // the check of the record's line of event n
  show?: string;
}

export interface ChatLine {
  id: number;
  name: string;
  seat: number | null;
  text: string;
  time: string;
}

export interface SeatClock {
  bank: number;
  running: boolean;
  move: number;
}

export interface Verdict {
  ok: boolean;
  sentences: string[];
  commitment: string | null;
  secret: string | null;
  id: string;
}

export type FromServer =
  | ({ is: "table" } & Table)
  | ({ is: "view" } & View)
  | ({ is: "chat" } & ChatLine)
  | { is: "done"; id: number | string; n?: number; receipt?: string }
  | { is: "refused"; id?: number | string | null; error: string; code: string }
  | { is: "clocks"; seats: (SeatClock | null)[]; at: string | number }
  | { is: "pong" };

export type Request =
  | { do: "act"; seat: number; action: number; n?: number }
  | { do: "play"; seat: number; move: string; n?: number }
  | { do: "undo"; seat: number }
  | { do: "answer"; seat: number; agree: boolean }
  | { do: "resign"; seat: number }
  | { do: "rematch"; contributes: true }
  | { do: "chat"; text: string };
