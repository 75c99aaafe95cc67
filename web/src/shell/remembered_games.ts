/* The list of games of the last visit, so that the lobby does not have to wait for it; in the language of that visit. */

import type { GameCard } from "../api/types";
import { Records, type Storage } from "../fairness/storage";
import { wantedLanguage } from "../texts/language";

const records = (storage: Storage | null) => new Records<unknown>("hustings.games", 1, storage);

export function rememberGames(games: GameCard[], storage: Storage | null = null): void {
  records(storage).put(wantedLanguage(), games);
}

/** The games of the last visit; null where there was none, or another version of this page wrote them. */
export function rememberedGames(storage: Storage | null = null): GameCard[] | null {
  const found = records(storage).get(wantedLanguage());
  return Array.isArray(found) && found.every(isGameCard) ? found : null;
}

function isGameCard(found: unknown): found is GameCard {
  const card = (found ?? {}) as Partial<Record<keyof GameCard, unknown>>;
  const { seats } = card as { seats?: { low?: unknown; high?: unknown } };
  return (
    [card.name, card.title, card.summary, card.credit].every((text) => typeof text === "string") &&
    [card.usual_seats, seats?.low, seats?.high].every((count) => typeof count === "number") &&
    [card.minutes, card.seat_titles, card.bots].every(Array.isArray)
  );
}
