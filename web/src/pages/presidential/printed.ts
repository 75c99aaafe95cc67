/* What is printed: states, electoral votes and cards, as web/tools/presidential_data.py writes them from the game. */

import type { Card, Party, State } from "../../games/presidential/board";
import type { Message } from "../../texts/message";
import data from "../../games/presidential/printed.json";
import { t } from "../../texts/texts.svelte";

/** A card of the box; what it does is a message. */
export type PrintedCard = Omit<Card, "text"> & { text: Message };

export const ALL = data.electoral_votes;
export const NEEDED = data.to_win;
export const CHIPS = data.chips;
export const OWN_CARDS = data.own_cards;
export const FUNDRAISERS: readonly string[] = data.fundraisers;
export const TABLES = ["2012", "2024"] as const;
export type VotesTable = (typeof TABLES)[number];
export const CODES: readonly string[] = data.states.map(({ code }) => code);
export const CARDS: readonly PrintedCard[] = data.cards as PrintedCard[];

const NAMES = new Map(data.states.map(({ code, name }) => [code, name]));

export function nameOf(code: string): string {
  const name = NAMES.get(code);
  return name ? t("presidential-state-name", { state: code, name }) : code;
}

export function titleOf({ name, title }: PrintedCard): string {
  return t("presidential-card-title", { card: name, title });
}

/** The states as the map draws them, from the chips on each: above 0 red ones, below 0 blue ones. */
export function statesOf(table: VotesTable, margin: (code: string) => number): State[] {
  const column = TABLES.indexOf(table);
  return data.states.map(({ code, votes, region, tile }) => {
    const chips = margin(code);
    const party: Party | null = chips === 0 ? null : chips > 0 ? "R" : "D";
    const theirs: [number, number] = [Math.max(0, -chips), Math.max(0, chips)];
    return {
      code,
      name: nameOf(code),
      votes: votes[column] ?? 0,
      region: region as State["region"],
      is_fundraising: FUNDRAISERS.includes(code),
      tile: tile as [number, number],
      seat: party === null ? null : party === "R" ? 0 : 1,
      party,
      chips: Math.abs(chips),
      to_tie: theirs,
      to_take: [chips > 0 ? 0 : 1 + theirs[0], chips < 0 ? 0 : 1 + theirs[1]],
    };
  });
}
