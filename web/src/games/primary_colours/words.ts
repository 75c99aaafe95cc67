/* What is said about the map, and what is expected while something is chosen and not sealed yet. */

import { t } from "../../texts/texts.svelte";
import {
  PARTIES,
  REGIONS,
  nameOf, partyName,
  type Board,
  type Outcome,
  type Party,
  type PartyLetter,
  type Region,
  type Slot,
  type StageName,
} from "./board";
import { countOf, word, type Draft } from "./placement";
import { lying } from "./swap";
import { inARow } from "../../words/sentences";

/** Names as a person lists them: Red, Blue and Yellow. */
export function listed(items: string[]): string {
  return t("primary_colours-screen-and", { items });
}

/** A region with everything that lies in it, in sentences. */
export function regionInWords(board: Board, region: Region, own: string): string {
  const totals = PARTIES.map((party) => t("primary_colours-party-votes", { party: partyName(party), votes: region.totals[party] }));
  const counted = board.history.stages.length
    ? t("primary_colours-screen-region-totals", { region: region.name, totals })
    : t("primary_colours-screen-region-empty", { region: region.name });
  const leads = region.why && t("primary_colours-screen-region-leads", { lead: region.why, goes: region.goes });
  return inARow([counted, leads, own]);
}

/** What of one's own lies in a region, and which token is chosen for it. */
export function ownInWords(board: Board, me: Party, region: Region, chosen: number | null): string {
  const tokens = tokensInWords(board, me, region);
  return chosen === null
    ? t("primary_colours-screen-own", { tokens })
    : t("primary_colours-screen-own-chosen", { tokens, value: chosen });
}

/** A party's tokens in a region by turn: 5, 3 and one sealed. */
export function tokensInWords(board: Board, party: Party, region: Region): string {
  const marks = lying(board, party, region.letter).flatMap((mark) =>
    mark === null ? [] : [mark === "sealed" ? t("primary_colours-screen-one-sealed") : String(mark.value)],
  );
  return marks.length ? listed(marks) : t("primary_colours-screen-none");
}

/** Where voters go, with the regions' letters for their names if it is too long for its place. */
export function briefly(goes: string, most: number): string {
  if (goes.length <= most) return goes;
  return REGIONS.reduce((text, letter) => text.replaceAll(nameOf(letter), letter), goes);
}

/** The parties by their places; those level share one. */
export function placesOf(outcome: Outcome): { seat: number; place: number; letter: PartyLetter }[] {
  return outcome.ranking.flatMap((seats, rank) => {
    const place = outcome.ranking.slice(0, rank).flat().length + 1;
    return seats.map((seat) => ({ seat, place, letter: PARTIES[seat] ?? "R" }));
  });
}

/** What is expected while a turn's tokens are chosen; `at` is the region that is asked for. */
export function draftInWords(draft: Draft, at: number | null): string {
  const count = countOf(draft);
  const letter = at === null ? undefined : REGIONS[at];
  const region = letter && nameOf(letter);
  if (word(draft) !== null)
    return region ? t("primary_colours-screen-all-chosen-another", { region }) : t("primary_colours-screen-all-chosen");
  if (!region) return t("primary_colours-screen-choose-region", { count });
  return draft.chosen[at ?? 0]
    ? t("primary_colours-screen-choose-another", { region, count })
    : t("primary_colours-screen-choose-token", { region, count });
}

/** What is expected while two tokens are picked to change places; null: nothing is picked yet. */
export function picksInWords(party: Party, picks: Slot[], isSealed: boolean): string | null {
  const [one, other] = picks.map(({ turn, region }) => ({
    value: String(party.tokens[turn - 1]?.[REGIONS.indexOf(region)]),
    region: nameOf(region),
  }));
  if (!one) return null;
  if (!other) return t("primary_colours-screen-pick-second", one);
  const pair = { first: one.value, first_region: one.region, second: other.value, second_region: other.region };
  return isSealed ? t("primary_colours-screen-picked-sealed", pair) : t("primary_colours-screen-picked-open", pair);
}

/** What there is to watch while the voters move, and when they have; `next` is what comes then. */
export function countInWords(stage: StageName, isAtEnd: boolean, next: Next): string | null {
  if (!isAtEnd) return t("primary_colours-screen-counting", { stage });
  if (next === null) return null;
  return next === "swap" ? t("primary_colours-screen-counted-swap") : t("primary_colours-screen-counted-place", { turn: next });
}

/** What follows a count: the turn whose tokens are placed, the swaps, or nothing. */
export type Next = number | "swap" | null;
