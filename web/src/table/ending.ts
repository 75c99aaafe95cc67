/* How a match ended, by the players' names. */

import type { UndoneAction, View } from "../api/types";
import { seatTitle, t } from "../texts/texts.svelte";
import { isParty } from "./colours";
import { inARow } from "../words/sentences";

const MOST_UNDOS = 4; // named one by one; the fairness page has them all

/** "2 undos in this game: Ann (action 13) and Bea (action 40, agreed)." Nothing where nothing was taken back. */
export function undosInWords(undos: UndoneAction[], nameOf: (seat: number) => string): string {
  if (!undos.length) return "";
  const each = undos.slice(0, MOST_UNDOS).map(({ by, undone, agreed }) => {
    return t("ending-undo", { name: nameOf(by), action: undone, agreed: agreed ? "yes" : "no" });
  });
  const more = undos.length - each.length;
  const all = more ? [...each, t("ending-undos-more", { count: more })] : each;
  return t("ending-undos", { count: undos.length, undos: all });
}

/** Who won, in a sentence; `me` is the one seat of whoever reads it, null at a shared device and for spectators. */
export function endingInWords(view: View, me: number | null): string {
  const winners = view.result?.winners ?? [];
  const [first] = winners;
  const titleOf = (seat: number) => view.seats[seat]?.seat ?? "";
  const chosen = (seat: number) => view.seats[seat]?.name !== titleOf(seat) && view.seats[seat]?.name;
  const nameOf = (seat: number) => chosen(seat) || seatTitle(view.game, titleOf(seat));
  if (first === undefined) return view.asks;
  if (winners.length > 1) {
    const others = winners.filter((seat) => seat !== me).map(nameOf);
    return winners.includes(me ?? -1) ? t("ending-you-share", { names: others }) : t("ending-share", { names: others });
  }
  const party = isParty(titleOf(first)) && chosen(first) ? seatTitle(view.game, titleOf(first)) : "none";
  return first === me ? t("ending-you-won", { party }) : t("ending-won", { name: nameOf(first), party });
}

/** Why it ended, where the rules do not say it: somebody gave up, or ran out of time. */
export function whyInWords(view: View): string {
  const result = view.result;
  if (!result) return "";
  const { resigned } = result;
  if (resigned === null) return inARow(result.why);
  const name = view.seats[resigned]?.name || seatTitle(view.game, view.seats[resigned]?.seat ?? "");
  return t("match-resigned", { seat: name, late: result.late.includes(resigned) ? "yes" : "no" });
}

/** What became of a seat's player before the end; empty for whoever played on. `left`: who gave the seat up to a bot. */
export function fateInWords(view: View, seat: number, left: string | undefined): string {
  const result = view.result;
  const isLate = result?.late.includes(seat);
  if (result?.resigned === seat) return t(isLate ? "ending-late" : "ending-resigned");
  if (!result?.left.includes(seat)) return "";
  return t("ending-left", { name: left ?? seatTitle(view.game, view.seats[seat]?.seat ?? ""), late: isLate ? "yes" : "no" });
}
