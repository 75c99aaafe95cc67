/* The screen of Politrics. */

import type { Screen, SeatColour } from "../screen";
import Board from "./Board.svelte";
import Panel from "./Panel.svelte";
import SeatBadge from "./SeatBadge.svelte";
import { boardOf, sideOf } from "./view";

const COLOURS: Record<"dark" | "light", SeatColour> = {
  dark: { colour: "light-dark(#2d2925, #5d554d)", pattern: "hatch" },
  light: { colour: "light-dark(#e8c872, #ffe9b0)", pattern: "dots" },
};

export default {
  Board,
  Panel,
  panelTitle: "Score",
  SeatBadge,
  seatColour: (view, seat) => {
    const side = sideOf(boardOf(view), seat);
    return side && COLOURS[side];
  },
} satisfies Screen;
