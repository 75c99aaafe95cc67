import { expect, it } from "vitest";
import type { SeatAtTable } from "../api/types";
import { standings } from "./evening";

const seat = (number: number, name: string, played: number, won: number) =>
  ({ seat: number, name, title: "", played, won }) as SeatAtTable;

it("begins with the second game", () => {
  expect(standings([seat(0, "Ann", 0, 0), seat(1, "Bea", 0, 0)])).toEqual([]);
  expect(standings([seat(0, "Ann", 1, 60_000), seat(1, "Bea", 1, 0)])).toEqual([]);
});

it("puts whoever has won most first, shared wins in parts", () => {
  const rows = standings([seat(0, "Ann", 2, 30_000), seat(1, "Bea", 2, 90_000), seat(2, "Cyd", 2, 20_000)]);
  expect(rows.map(({ name, wins }) => [name, wins])).toEqual([
    ["Bea", "1½"],
    ["Ann", "½"],
    ["Cyd", "0.33"],
  ]);
});
