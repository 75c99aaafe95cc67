/* The screen of The Presidential Game. */

import type { View } from "../../api/types";
import { t } from "../../texts/texts.svelte";
import type { Screen } from "../screen";
import { boardOf, COLOUR_OF, partyOf, PATTERN_OF } from "./board";
import Board from "./Board.svelte";
import { night } from "./night.svelte";
import Panel from "./Panel.svelte";
import SeatBadge from "./SeatBadge.svelte";

const screen = {
  Board,
  Panel,
  get panelTitle() {
    return t("presidential-board-side");
  },
  SeatBadge,
  seatColour(view: View, seat: number) {
    const party = partyOf(boardOf(view), seat);
    return party && { colour: `var(--${COLOUR_OF[party]})`, pattern: PATTERN_OF[party] };
  },
  seatScore(view: View, seat: number) {
    const votes = boardOf(view).result?.electoral_votes[seat];
    return votes === undefined ? null : t("presidential-board-votes", { votes });
  },
  /** Until the last state is called, whoever has won is not told. */
  isShowing: (view: View) => night.isShowing(view.id),
};

export default screen satisfies Screen;
