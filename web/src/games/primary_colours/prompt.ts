/* What is expected now, in a sentence, and what comes after a count. */

import { t } from "../../texts/texts.svelte";
import { count } from "./count.svelte";
import type { Placing } from "./placing.svelte";
import type { Reveal } from "./reveal.svelte";
import type { Swapping } from "./swapping.svelte";
import type { Table } from "./table.svelte";
import { countInWords } from "./words";

interface Parts {
  table: Table;
  placing: Placing;
  swapping: Swapping;
  reveal: Reveal;
}

/** What is expected now; null: the server says it. */
export function promptOf({ table, placing, swapping, reveal }: Parts): string | null {
  const { board, isPlacing, isSwapping, isCounting, props } = table;
  if (reveal.opening !== null) return t("primary_colours-screen-opening");
  if (isCounting && count.flow) {
    const next = isPlacing ? board.turn : isSwapping ? "swap" : null;
    return countInWords(count.flow.stage, count.isAtEnd && !(props.view.over && count.isNews(props.view.id)), next);
  }
  if (isPlacing) return placing.expected();
  return isSwapping ? swapping.expected() : null;
}

/** What the button says that leads on from a count. */
export function onwardOf({ board, isPlacing, isSwapping, props }: Table): string {
  if (isPlacing) return t("primary_colours-screen-onward-place", { turn: board.turn });
  if (isSwapping) return t("primary_colours-screen-onward-swap");
  return props.view.over ? t("primary_colours-screen-onward-board") : t("primary_colours-screen-onward");
}
