/* What the screen says. */

import { t } from "../../texts/texts.svelte";
import { isRim } from "./geometry";
import type { Ended, Letter, Move, MoveEffect, Saying, Side, Standing } from "./view";

export function figureName(figure: Letter): string {
  return t("politrics-figure", { figure });
}

/** What a figure may do, in a line. */
export function abilityOf(figure: Letter): string {
  return t("politrics-screen-ability", { figure });
}

export function sideName(side: Side): string {
  return t("politrics-side", { side });
}

export const SECTIONS: Record<Ended["ending"], string> = {
  row: "S16",
  president: "S17",
  incapacity: "S18",
  immobility: "S19",
  void: "P13",
};

/** A square as a screen reader says it: "square 33, value 3, dark Voter, retired, can be chosen". */
export function squareLabel(square: string, points: number, stands: Standing | undefined, notes: string[]): string {
  const parts = [t("politrics-screen-square", { square })];
  if (points > 0) parts.push(t("politrics-screen-square-value", { points }));
  if (square === "55") parts.push(t("politrics-screen-square-centre"));
  if (!stands) {
    if (isRim(square)) parts.push(t("politrics-screen-square-rim"));
    parts.push(t("politrics-screen-square-free"));
  } else {
    parts.push(t("politrics-screen-square-figure", { side: stands.side, figure: stands.figure }));
    if (isRim(square)) parts.push(t("politrics-screen-square-retired"));
  }
  return t("politrics-screen-list", { parts: [...parts, ...notes] });
}

/** A move as its button says it. */
export function moveInWords({ kind, figure, from = "", over = "", to, beaten }: Move): string {
  if (kind === "place") return t("politrics-screen-place", { figure, goal: to });
  if (kind === "step") return t("politrics-screen-step", { figure, origin: from, goal: to });
  return t("politrics-screen-beat", { figure, origin: from, victim: beaten ?? "V", over });
}

/** What is expected where words are to be said, or a finished board to be left; null: the server says it. */
export function expectedInWords(sayings: Saying[], isLooking: boolean): string | null {
  if (isLooking) return t("politrics-screen-review");
  const kinds = new Set(sayings.map((saying) => saying.kind));
  if (kinds.has("declare")) return t("politrics-screen-expects-declaring");
  if (kinds.has("concede")) return t("politrics-screen-expects-answer");
  if (kinds.has("stop")) return t("politrics-screen-expects-beat");
  return null;
}

/** Whom the reply to a move could beat. */
export function reachInWords(reach: MoveEffect["reach"]): string {
  if (reach.length === 0) return t("politrics-screen-effect-nobody");
  return t("politrics-screen-effect-reach", {
    figures: reach.map(({ figure, square }) => t("politrics-screen-effect-figure", { figure, square })),
  });
}

/** How a board ended, in a sentence. */
export function endingInWords({ ending, side }: Ended): string {
  return t("politrics-screen-ending", { ending: side === null ? "void" : ending, side: side ?? "light" });
}

/** A line by its ends. */
export function lineInWords(line: string[]): string {
  const [first = "", last = first] = [line[0], line.at(-1)];
  return line.length < 2 ? first : t("politrics-screen-line", { first, last });
}

/** The numbers behind a claim: the points of each square of the line. */
export function summands(line: string[], points: Map<string, number>): number[] {
  return line.map((square) => points.get(square.slice(-2)) ?? 0);
}
