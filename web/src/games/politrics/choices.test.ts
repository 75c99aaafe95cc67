import { describe, expect, it } from "vitest";
import type { View } from "../../api/types";
import { byOrigin, isWaiting, meanings, movesIn, originOf, sayingsIn, targetsOf } from "./choices";
import chain from "../../../dev/politrics/fixtures/chain.json";
import challenge from "../../../dev/politrics/fixtures/challenge.json";
import crossing from "../../../dev/politrics/fixtures/crossing.json";
import later from "../../../dev/politrics/fixtures/later.json";
import oneRow from "../../../dev/politrics/fixtures/one_row.json";
import start from "../../../dev/politrics/fixtures/start.json";
import stepping from "../../../dev/politrics/fixtures/stepping.json";

const actionsIn = (view: unknown) => (view as View).actions;

describe("what can be done", () => {
  it("is nothing for who only watches", () => {
    expect(movesIn(actionsIn(start.public))).toEqual([]);
    expect(movesIn(actionsIn(start.second))).toEqual([]);
  });

  it("begins with five kinds to place, the President on the inner squares only [S4] [S9]", () => {
    const moves = movesIn(actionsIn(start.first));
    const groups = byOrigin(moves);
    expect([...groups].map(([origin, group]) => [origin, group.length])).toEqual([
      ["P", 49],
      ["V", 81],
      ["M", 81],
      ["D", 81],
      ["C", 81],
    ]);
    expect([...groups.keys()].every(isWaiting)).toBe(true);
    expect(meanings(moves, "11").map((move) => move.figure)).toEqual(["V", "M", "D", "C"]);
  });

  it("keeps every move in exactly one group", () => {
    for (const view of [later.first, stepping.first, challenge.second]) {
      const moves = movesIn(actionsIn(view));
      const grouped = [...byOrigin(moves).values()].flat();
      expect(grouped).toHaveLength(moves.length);
      expect(new Set(grouped.map((move) => move.action)).size).toBe(moves.length);
      for (const move of moves) expect(targetsOf(moves, originOf(move)).get(move.to)).toBe(move);
    }
  });

  it("has placing and beating side by side [P5]", () => {
    const moves = movesIn(actionsIn(later.first));
    const beats = moves.filter((move) => move.kind === "beat");
    expect(beats.map(({ from, over, to }) => [from, over, to])).toEqual(
      expect.arrayContaining([
        ["64", "54", "44"],
        ["64", "65", "66"],
      ]),
    );
    expect([...targetsOf(moves, "64").keys()].toSorted()).toEqual(["44", "66"]);
  });

  it("takes a tap on a figure that can be beaten for the beat", () => {
    const moves = movesIn(actionsIn(later.first));
    expect(meanings(moves, "54").map((move) => move.move)).toContain("D64-44");
    expect(meanings(moves, "54", "64").map((move) => move.move)).toEqual(["D64-44"]);
    expect(meanings(moves, "54", "V")).toEqual([]);
  });

  it("asks which where a square can be reached in several ways", () => {
    const moves = movesIn(actionsIn(stepping.first));
    const crowded = [...new Set(moves.map((move) => move.to))].filter((square) => meanings(moves, square).length > 1);
    expect(crowded.length).toBeGreaterThan(0);
    for (const square of crowded) {
      expect(new Set(meanings(moves, square).map(originOf)).size).toBe(meanings(moves, square).length);
    }
  });
});

describe("what can be said", () => {
  it("is a declaration with its worth, or nothing [S14]", () => {
    const sayings = sayingsIn(actionsIn(crossing.first));
    expect(sayings.map((saying) => saying.kind)).toEqual(["declare", "decline"]);
    expect(sayings[0]?.rows).toHaveLength(2);
    expect(sayings[0]?.worth?.score).toBe(100);
    expect(movesIn(actionsIn(crossing.first))).toEqual([]);
  });

  it("names the row where one row is declared [P9]", () => {
    const rows = sayingsIn(actionsIn(oneRow.first)).flatMap((saying) => (saying.row ? [saying.row.join(" ")] : []));
    expect(rows).toEqual(["35 45 55 65 75", "53 54 55 56 57"]);
  });

  it("is conceding beside the beats that refute [S15]", () => {
    expect(sayingsIn(actionsIn(challenge.second)).map((saying) => saying.kind)).toEqual(["concede"]);
    expect(movesIn(actionsIn(challenge.second)).every((move) => move.kind === "beat")).toBe(true);
  });

  it("is stopping where a figure may beat on [P6]", () => {
    expect(sayingsIn(actionsIn(chain.first)).map((saying) => saying.kind)).toEqual(["stop"]);
  });
});
