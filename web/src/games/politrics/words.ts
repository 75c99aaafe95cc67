/* What the screen says. */

import { isRim } from "./geometry";
import type { Ended, Letter, Move, Saying, Side, Standing } from "./view";
import { opposite } from "./view";

export const FIGURES: Record<Letter, string> = {
  P: "President",
  V: "Voter",
  M: "Minister",
  D: "Delegate",
  C: "Civil Servant",
};

export const ANIMALS: Record<Letter, string> = { P: "dragon", V: "sheep", M: "vulture", D: "snail", C: "pig" };

/** What a figure may do, in a line. */
export const ABILITIES: Record<Letter, string> = {
  P: "steps in all directions, never beats",
  V: "steps and beats in all directions",
  M: "steps and beats diagonally",
  D: "steps and beats straight",
  C: "never moves; no President in his aura",
};

export const SECTIONS: Record<Ended["ending"], string> = {
  row: "S16",
  president: "S17",
  incapacity: "S18",
  immobility: "S19",
  void: "P13",
};

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A square as a screen reader says it: "square 33, value 3, dark Voter, retired, may be chosen". */
export function squareLabel(square: string, points: number, stands: Standing | undefined, notes: string[]): string {
  const parts = [`square ${square}`];
  if (points > 0) parts.push(`value ${points}`);
  if (square === "55") parts.push("centre");
  if (isRim(square)) parts.push(stands ? "" : "retirement square");
  parts.push(stands ? `${stands.side} ${FIGURES[stands.figure]}` : "free");
  if (stands && isRim(square)) parts.push("retired");
  return [...parts, ...notes].filter((part) => part !== "").join(", ");
}

/** A move as its button says it. */
export function moveInWords(move: Move): string {
  const figure = FIGURES[move.figure];
  if (move.kind === "place") return `Place ${move.figure === "P" ? "the" : "a"} ${figure} on ${move.to}`;
  if (move.kind === "step") return `${figure} ${move.from} steps to ${move.to}`;
  return `${figure} ${move.from} beats the ${move.beaten ? FIGURES[move.beaten] : "figure"} on ${move.over}`;
}

/** What is expected where words are to be said, or a finished board to be left; null: the server says it. */
export function expectedInWords(sayings: Saying[], isLooking: boolean): string | null {
  if (isLooking) return "The board has ended: look at it, then go on.";
  const kinds = new Set(sayings.map((saying) => saying.kind));
  if (kinds.has("declare")) return "Declare your five in a row, or play on [S14].";
  if (kinds.has("concede")) return "Beat a figure that breaks what was declared, or concede [S15].";
  if (kinds.has("stop")) return "Beat on with the figure that is lit, or stop here [P6].";
  return null;
}

/** How a board ended, in a sentence. */
export function endingInWords(ended: Ended): string {
  if (ended.ending === "void" || ended.side === null) return "The position kept coming back: the board is void.";
  const winner = capital(ended.side);
  const loser = capital(opposite(ended.side));
  return {
    row: `${winner}'s row of five is safe.`,
    president: `${winner} has beaten the President.`,
    incapacity: `${loser} has fewer than five figures left beside the President.`,
    immobility: `${loser} can move nothing but the President.`,
  }[ended.ending];
}

/** A line by its ends. */
export function lineInWords(line: string[]): string {
  return line.length < 2 ? (line[0] ?? "") : `${line[0]} to ${line.at(-1)}`;
}

/** The numbers behind a claim: the points of each square of the line. */
export function summands(line: string[], points: Map<string, number>): number[] {
  return line.map((square) => points.get(square.slice(-2)) ?? 0);
}

export function sideName(side: Side): string {
  return capital(side);
}
