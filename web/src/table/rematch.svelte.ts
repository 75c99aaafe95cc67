/* The next game of the same people: whoever wants it goes there as soon as its table is known, and those who watch follow. */

import { joinById } from "../fairness/seating";
import { go } from "../router/router.svelte";
import { tableAddress } from "../router/routes";
import { complain, notice } from "../shell/announcer.svelte";
import { t } from "../texts/texts.svelte";
import type { TableModel } from "./table_model.svelte";

const FOLLOWS = 4000; // milliseconds until those who watch are taken along

/** Called while a page is set up. */
export function followRematch(model: TableModel, isProjector: () => boolean): { readonly isWanted: boolean; ask(): void } {
  let isWanted = $state(false);
  let isMoving = false;
  $effect(() => {
    const next = model.table?.rematch;
    if (!isWanted || !next || isMoving) return;
    isMoving = true;
    void joinById(next)
      .catch(complain) // its page shows what is missing
      .finally(() => go(tableAddress(next)));
  });

  let isFirst = true;
  $effect(() => {
    const { table } = model;
    const next = table?.rematch;
    const isNews = !isFirst;
    if (table) isFirst = false;
    if (!next || !isNews || table?.mine.length) return;
    notice(t("rematch-follow"));
    const timer = setTimeout(() => go(`${tableAddress(next)}${isProjector() ? "?projector" : ""}`), FOLLOWS);
    return () => clearTimeout(timer);
  });

  return {
    get isWanted() {
      return isWanted;
    },
    ask() {
      isWanted = true;
      model.rematch().catch(() => (isWanted = false));
    },
  };
}
