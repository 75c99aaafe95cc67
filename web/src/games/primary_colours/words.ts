/* What is said about the map, and what is expected while something is chosen and not sealed yet. */

import {
  NAME_OF,
  PARTIES,
  REGIONS,
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

/** Names as a person lists them: Red, Blue and Yellow. */
export function listed(names: string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Who leads a region, in few words. */
export function leadInWords(region: Region): string {
  return region.why ? `${region.why}; voters ${region.goes.replaceAll("½", "half").replaceAll("⅓", "a third")}` : "";
}

/** A region with everything that lies in it. */
export function regionInWords(board: Board, region: Region, own: string): string {
  const totals = board.history.stages.length
    ? PARTIES.map((party) => `${NAME_OF[party]} ${region.totals[party]}`).join(", ")
    : "no tokens published yet";
  return [`${region.name}: ${totals}`, leadInWords(region), own].filter(Boolean).join(". ") + ".";
}

/** A party's tokens in a region by turn: 5, 3 and one sealed. */
export function tokensInWords(board: Board, party: Party, region: Region): string {
  const marks = lying(board, party, region.letter).flatMap((mark) =>
    mark === null ? [] : [mark === "sealed" ? "one sealed" : String(mark.value)],
  );
  return marks.length ? listed(marks) : "none";
}

/** Where voters go, with the regions' letters for their names if it is too long for its place. */
export function briefly(goes: string, most: number): string {
  if (goes.length <= most) return goes;
  return REGIONS.reduce((text, letter) => text.replaceAll(NAME_OF[letter], letter), goes);
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
  const region = at === null ? null : REGIONS[at];
  const what = region && `${draft.chosen[at ?? 0] ? "another" : "a"} token for ${NAME_OF[region]}`;
  if (word(draft) !== null)
    return what ? `All seven chosen: choose ${what}, or seal them.` : "All seven chosen: seal them when you are sure.";
  return `Choose ${what ?? "a region"}: ${countOf(draft)} of ${REGIONS.length} chosen.`;
}

/** What is expected while two tokens are picked to change places; null: nothing is picked yet. */
export function picksInWords(party: Party, picks: Slot[], isSealed: boolean): string | null {
  const named = picks.map(
    ({ turn, region }) => `the ${String(party.tokens[turn - 1]?.[REGIONS.indexOf(region)])} in ${NAME_OF[region]}`,
  );
  if (named.length === 0) return null;
  if (named.length === 1) return `Pick the token that changes places with ${named[0]}.`;
  return `${listed(named).replace(/^t/, "T")} change places: ${isSealed ? "seal it" : "swap them"} when you are sure.`;
}

/** What there is to watch while the voters move, and when they have. */
export function countInWords(stage: StageName, isAtEnd: boolean, next: string | null): string | null {
  const what = stage === "final" ? "The election" : `Turn ${stage.slice(-1)}`;
  if (!isAtEnd) return `${what} is being counted: watch the voters move, or go on.`;
  return next && `The poll is in: ${next} when you are ready.`;
}
