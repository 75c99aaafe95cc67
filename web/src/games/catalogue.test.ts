import { expect, it } from "vitest";
import type { GameCard } from "../api/types";
import { emblemOf, minutesIn, playersIn, titleOf } from "./catalogue";
import { screenOf } from "./index";

const card: GameCard = {
  name: "town_hall",
  title: "Town Hall",
  summary: "A small game.",
  credit: "Designed by somebody.",
  seats: { low: 2, high: 6 },
  has_luck: false,
  usual_seats: 3,
  first_game: {},
  first_seats: 3,
  seat_titles: ["A", "B", "C", "D", "E", "F"],
  has_periods: false,
  has_time_rule: false,
  minutes: [15, 30],
  bots: [],
  lesson: null,
};

it("says how many play and for how long", () => {
  expect([playersIn(card), minutesIn(card)]).toEqual(["2 to 6 players", "15–30 minutes"]);
  expect(playersIn({ ...card, seats: { low: 1, high: 1 } })).toBe("1 player");
  expect(minutesIn({ ...card, minutes: [20, 20] })).toBe("20 minutes");
});

it("has a title, an emblem and a screen for a game that this build does not know", async () => {
  expect(titleOf("town_hall")).toBe("town hall");
  expect(emblemOf("town_hall")).toBe(emblemOf("hustings"));
  expect(emblemOf("politrics")).not.toBe(emblemOf("hustings"));
  expect(await screenOf("town_hall")).toBe(await screenOf("generic"));
});
