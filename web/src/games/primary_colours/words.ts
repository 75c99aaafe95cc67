/* What screen readers are told about the map. */

import {
  NAME_OF,
  PARTIES,
  REGIONS,
  type Board,
  type Outcome,
  type Party,
  type PartyLetter,
  type Region,
} from "./board";
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
