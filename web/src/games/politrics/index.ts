/* The screen of Politrics. */

import { t } from "../../texts/texts.svelte";
import type { Screen, SeatColour } from "../screen";
import Board from "./Board.svelte";
import Panel from "./Panel.svelte";
import SeatBadge from "./SeatBadge.svelte";
import { shownSideOf } from "./shown_board.svelte";

const COLOURS: Record<"dark" | "light", SeatColour> = {
  dark: { colour: "light-dark(#2d2925, #5d554d)", pattern: "hatch" },
  light: { colour: "light-dark(#e8c872, #ffe9b0)", pattern: "dots" },
};

export default {
  Board,
  Panel,
  get panelTitle() {
    return t("politrics-screen-panel");
  },
  SeatBadge,
  seatColour: (view, seat) => {
    const side = shownSideOf(view, seat);
    return side && COLOURS[side];
  },
} satisfies Screen;
