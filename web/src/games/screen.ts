import type { Component } from "svelte";
import type { LogEntry, View } from "../api/types";

/** What a plan would lead to, in the game's own account; null: the seat is not to act any more. */
export type WhatIf = (plan: string) => Promise<Record<string, unknown> | null>;

/** What the shell gives to a game's own components. */
export interface ScreenProps {
  view: View;
  /** What the game draws by and never changes, from /api/games/{game}/scenery. */
  scenery: unknown;
  /** Whose eyes; null: a spectator. */
  seat: number | null;
  /** False in a replay: nothing can be played. */
  live: boolean;
  act(action: number): Promise<void>;
  /** Several decisions of one seat in a row, in one word. */
  play(words: string): Promise<void>;
  undo(): Promise<void>;
  /** Absent where the table has no hints. */
  whatIf?: WhatIf | undefined;
  /** What ended, such as a count, was looked at: from now on the next turn costs time. */
  goOn(): void;
  /** What is chosen and not sent yet, kept on this device over a reload; null: nothing. */
  draft: Draft;
  /** Lets the shell's undo take back the last step of what is chosen and not sent yet; null: nothing is. */
  takesBack(step: (() => void) | null): void;
  /** What happened since the view before, for animation. */
  fresh: LogEntry[];
  /** False: reduced motion. */
  motion: boolean;
  busy: boolean;
  /** Opens the rulebook at a section. */
  cite(section: string): void;
  /** An announcement to screen readers beyond the log. */
  say(sentence: string): void;
  /** A truer sentence than the server's for what is expected now, such as while something is chosen and not sent yet;
      null: the server's is true. */
  ask(sentence: string | null): void;
}

/** What a seat has chosen and not sent yet; `turn` names what it belongs to, and for another turn it is forgotten. */
export interface Draft {
  get(turn: string): unknown;
  put(turn: string, chosen: unknown): void;
}

/** What a seat's badge gets in addition: the seat it belongs to. */
export interface SeatBadgeProps {
  view: View;
  scenery: unknown;
  /** The seat this badge is about. */
  of: number;
  /** Whose eyes; null: a spectator. */
  seat: number | null;
}

/** A game's screen: its board, and where it has one, what stands beside it and what is public about a seat. */
export interface Screen {
  Board: Component<ScreenProps>;
  Panel?: Component<ScreenProps>;
  /** The Panel's heading on its tab or sheet, such as "Polls". */
  panelTitle?: string;
  SeatBadge?: Component<SeatBadgeProps>;
  /** A seat's colour and pattern for its lamp, such as {colour: "var(--red)", pattern: "hatch"}. */
  seatColour?(view: View, seat: number): SeatColour | null;
  /** What a seat has in the end, such as its votes; it stands beside its name on the poster. */
  seatScore?(view: View, seat: number): string | null;
  /** Whether a seat has made a choice that is sealed until all have. */
  hasSealed?(view: View, seat: number): boolean;
  /** True while the board still shows how it came to this; the result waits until then. */
  isShowing?(view: View): boolean;
  /** True: the shell asks the server for the text board too. */
  wantsShow?: boolean;
}

export interface SeatColour {
  colour: string;
  pattern?: "hatch" | "dots" | "plain";
}
