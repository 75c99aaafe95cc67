/* What the server says of a Politrics table (hustings/games/politrics/view), as TypeScript knows it. */

import type { View } from "../../api/types";

export type Side = "dark" | "light";
export type Letter = "P" | "V" | "M" | "D" | "C";
export type Phase = "act" | "jump" | "declare" | "challenge";
export type Ending = "row" | "president" | "incapacity" | "immobility" | "void";

export const SIDES: readonly Side[] = ["dark", "light"];
export const LETTERS: readonly Letter[] = ["P", "V", "M", "D", "C"];

/** A figure on the board; the square is its address, such as "35". */
export interface Standing {
  side: Side;
  figure: Letter;
  square: string;
}

/** A line with its arithmetic. */
export interface Worth {
  line: string[]; // figures on squares, such as "M54"
  points: number;
  multiplier: number;
  score: number;
  claim: string; // "11 x 2 = 22"
}

export interface SideView {
  seat: number;
  line_up: Record<Letter, number>;
  beaten: Record<Letter, number>;
  aura: string[];
  fives: string[][];
  best: Worth | null;
}

/** How the last finished board ended, and where its figures stood. */
export interface Ended {
  board: number;
  ending: Ending;
  winner: number | null;
  side: Side | null;
  line: string[];
  points: number;
  multiplier: number;
  score: number;
  claim: string;
  figures: Standing[];
}

export interface Last {
  side: Side;
  kind: Move["kind"] | Saying["kind"];
  figure?: Letter;
  from?: string;
  over?: string;
  to?: string;
  beaten: Letter | null;
}

export interface PolitricsBoard {
  board: number;
  ply: number;
  to_move: Side;
  phase: Phase;
  over: boolean;
  seats: Record<Side, number>;
  figures: Standing[];
  sides: Record<Side, SideView>;
  squares: { square: string; points: number }[];
  points: number[];
  won: number[];
  quiet: number;
  last: Last | null;
  declared: string[][];
  ended: Ended | null;
}

/** A legal action with a figure. */
export interface Move {
  kind: "place" | "step" | "beat";
  action: number;
  move: string;
  figure: Letter;
  to: string;
  from?: string;
  over?: string;
  beaten?: Letter;
}

/** A legal action that is a word. */
export interface Saying {
  kind: "declare" | "decline" | "concede" | "stop";
  action: number;
  move: string;
  row?: string[];
  rows?: string[][];
  worth?: Worth | null;
}

/** What a move would lead to (hustings/games/politrics/view/plan_effect.py). */
export interface MoveEffect {
  before: { own: Worth | null; rival: Worth | null };
  after: { own: Worth | null; rival: Worth | null } | null; // null: the board would end
  row: { worth: Worth | null; safe: boolean } | null;
  reach: { square: string; figure: Letter }[];
  won: Ended | null;
}

export function boardOf(view: View): PolitricsBoard {
  return view.board as unknown as PolitricsBoard;
}

export function sideOf(board: PolitricsBoard, seat: number | null): Side | null {
  return SIDES.find((side) => board.seats[side] === seat) ?? null;
}

export function opposite(side: Side): Side {
  return side === "dark" ? "light" : "dark";
}

/** Of a side's figures of one kind, how many there are in all. */
export function strength(letter: Letter): number {
  return letter === "P" ? 1 : 4;
}

export function count(figures: Record<Letter, number>): number {
  return LETTERS.reduce((sum, letter) => sum + figures[letter], 0);
}

/** How many of a side's seventeen are left, on the board and in the line-up. */
export function figuresLeft(side: SideView): number {
  return LETTERS.reduce((sum, letter) => sum + strength(letter) - side.beaten[letter], 0);
}
