import { describe, expect, it } from "vitest";
import "../../../dev/catalogues";
import type { View } from "../../api/types";
import { boardOf } from "./board";
import { chartOf, earlier, MARK } from "./chart";
import level from "../../../dev/primary_colours/fixtures/over-level.json";
import over from "../../../dev/primary_colours/fixtures/over-red.json";

const history = boardOf(over as unknown as View).history;

describe("the polls as a chart", () => {
  const chart = chartOf(history, { width: 320, height: 220 });

  it("has a point for every poll and for the result", () => {
    expect(chart.lines.map((line) => line.marks.length)).toEqual([4, 4, 4]);
    expect(chart.columns.map((column) => column.title)).toEqual(["Turn 1", "Turn 2", "Turn 3", "Result"]);
  });

  it("is higher where there are more votes, and on its lines where a figure is round", () => {
    const [red, blue, yellow] = chart.lines.map((line) => line.marks[0]?.y ?? 0) as [number, number, number];
    expect(red).toBeLessThan(blue);
    expect(blue).toBeLessThan(yellow);
    expect(chart.lines[2]?.marks[2]?.y).toBeCloseTo(chart.levels.find((level) => level.voters === 720)?.y ?? 0);
  });

  it("stays in its space, also with no votes at all", () => {
    const none = chartOf({ ...history, votes: { R: ["0"], B: ["0"], Y: ["0"] } }, { width: 320, height: 220 });
    for (const point of [...chart.lines, ...none.lines].flatMap((line) => [...line.marks, ...line.way])) {
      expect(point.x).toBeGreaterThan(0);
      expect(point.x).toBeLessThan(320);
      expect(point.y).toBeGreaterThan(0);
      expect(point.y).toBeLessThan(220);
    }
  });

  it("hides no mark behind another, and no line, where parties are level", () => {
    const votes = { R: ["720", "720", "0"], B: ["720", "780", "0"], Y: ["1080", "750", "2520"] };
    const tied = { ...history, stages: history.stages.slice(0, 3), votes };
    for (const played of [tied, boardOf(level as unknown as View).history]) {
      const { lines } = chartOf(played, { width: 320, height: 220 });
      played.stages.forEach((_, column) => {
        const marks = lines.map((line) => line.marks[column]!);
        const ways = lines.map((line) => line.way[column]!.y);
        for (const [one, other] of [[0, 1], [0, 2], [1, 2]] as const) {
          const apart = [marks[one]!.x - marks[other]!.x, marks[one]!.y - marks[other]!.y].map(Math.abs);
          expect(Math.max(...apart)).toBeGreaterThanOrEqual(MARK);
          expect(Math.abs(ways[one]! - ways[other]!)).toBeGreaterThanOrEqual(3);
        }
      });
    }
  });

  it("can wait with the newest figures", () => {
    const before = earlier(history, 1);
    expect(before.stages).toEqual(["turn1", "turn2", "turn3"]);
    expect(before.votes.R.length).toBe(3);
    expect(before.rest.length).toBe(3);
  });
});
