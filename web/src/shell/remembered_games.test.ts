import { expect, it } from "vitest";
import type { GameCard } from "../api/types";
import { memoryStorage } from "../fairness/storage";
import { rememberedGames, rememberGames } from "./remembered_games";

const card: GameCard = {
  name: "town_hall",
  title: "Town Hall",
  summary: "A small game.",
  credit: "Designed by somebody.",
  seats: { low: 2, high: 2 },
  has_luck: false,
  usual_seats: 2,
  first_game: {},
  first_seats: 2,
  seat_titles: ["A", "B"],
  has_periods: false,
  has_time_rule: false,
  minutes: [15, 30],
  bots: [],
  lesson: null,
};

it("remembers the games of the last visit", () => {
  const storage = memoryStorage();
  expect(rememberedGames(storage)).toBeNull();
  rememberGames([card], storage);
  expect(rememberedGames(storage)).toEqual([card]);
});

it("forgets what another version of the page has written", () => {
  const storage = memoryStorage();
  const { seat_titles, ...older } = card;
  for (const found of [[older], [null], [{ ...card, seats: 2 }], "games", seat_titles]) {
    rememberGames(found as GameCard[], storage);
    expect(rememberedGames(storage)).toBeNull();
  }
});
