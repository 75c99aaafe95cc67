import type { View } from "../../api/types";
import { t } from "../../texts/texts.svelte";
import type { Screen } from "../screen";
import { boardOf, COLOUR_OF, partyOf, PATTERN_OF } from "./board";
import Board from "./Board.svelte";
import { figure } from "./exact";
import { count } from "./count.svelte";
import Panel from "./Panel.svelte";
import SeatBadge from "./SeatBadge.svelte";

const screen = {
  Board,
  Panel,
  get panelTitle() {
    return t("primary_colours-screen-panel");
  },
  SeatBadge,
  seatColour(view: View, seat: number) {
    const party = partyOf(boardOf(view), seat);
    return party && { colour: `var(--${COLOUR_OF[party.letter]})`, pattern: PATTERN_OF[party.letter] };
  },
  seatScore(view: View, seat: number) {
    const board = boardOf(view);
    const letter = partyOf(board, seat)?.letter;
    return board.result && letter ? figure(board.result.votes[letter]) : null;
  },
  hasSealed: (view: View, seat: number) => partyOf(boardOf(view), seat)?.is_sealed ?? false,
  /** While the last count is still being shown, whoever has won is not told. */
  isShowing: (view: View) => count.isNews(view.id),
};

export default screen satisfies Screen;
