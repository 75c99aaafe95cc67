/* What each kind stands on, and how large its animal is drawn on it; the figure lies in a box of 80 units round the origin. */

import { star } from "../geometry";
import type { Letter } from "../view";

export const BASES: Record<Letter, string> = {
  P: star(38.5, 26),
  V: "M0-29.6A15.6 15.6 0 1 1 29.6 0A15.6 15.6 0 1 1 0 29.6A15.6 15.6 0 1 1-29.6 0A15.6 15.6 0 1 1 0-29.6Z",
  M: "M-4-33Q0-38 4-33L38 26Q40 32 34 32L-34 32Q-40 32-38 26Z",
  D: "M0-34A34 34 0 1 1 0 34A34 34 0 1 1 0-34Z",
  C: "M-31-31H31V31H-31Z",
};

export const STANCES: Record<Letter, string> = {
  P: "translate(-1.5 0) scale(.9)",
  V: "translate(-1 -1)",
  M: "translate(-1 2) scale(.98)",
  D: "translate(-1 -2) scale(.92)",
  C: "translate(-1.5 0) scale(.93)",
};
