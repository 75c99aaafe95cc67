/* The screen of Electioneer. */

import { t } from "../../texts/texts.svelte";
import type { Screen, SeatColour } from "../screen";
import Board from "./Board.svelte";
import Panel from "./Panel.svelte";
import { lookOf } from "./places";
import SeatBadge from "./SeatBadge.svelte";
import { boardOf } from "./view";

const PATTERNS: SeatColour["pattern"][] = ["hatch", "plain", "plain", "dots", "plain", "plain"];

export default {
  Board,
  Panel,
  get panelTitle() {
    return t("electioneer-race");
  },
  SeatBadge,
  seatColour: (_view, seat) => ({ colour: lookOf(seat).colour, pattern: PATTERNS[seat] ?? "plain" }),
  seatScore: (view, seat) => {
    const votes = boardOf(view).result?.final_votes[seat];
    return votes === undefined ? null : t("electioneer-score", { votes });
  },
} satisfies Screen;
