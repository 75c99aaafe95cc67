import { expect, it } from "vitest";
import { LUCK, type LogEntry } from "../api/types";
import { takenBack } from "./taken_back";

const entry = (n: number, seat: number | null, text: string): LogEntry => ({ n, seat, move: "x", text: [text] });

it("says the one action in its own words", () => {
  const log = [entry(1, 0, "Dark places a voter on 33 [S9]."), entry(2, LUCK, "Luck rolls 4.")];
  expect(takenBack(log, 1)).toEqual({ sentence: "Dark places a voter on 33.", counts: [{ seat: 0, count: 1 }] });
});

it("counts several by seat", () => {
  const log = [entry(1, 0, "a"), entry(2, 1, "b"), entry(3, 0, "c"), entry(4, null, "d")];
  expect(takenBack(log, 2)).toEqual({
    sentence: null,
    counts: [
      { seat: 1, count: 1 },
      { seat: 0, count: 1 },
    ],
  });
  expect(takenBack(log, 1).counts[0]).toEqual({ seat: 0, count: 2 });
});
