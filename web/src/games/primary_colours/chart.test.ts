import { describe, expect, it } from "vitest";
import type { View } from "../../api/types";
import { boardOf } from "./board";
import { chartOf, earlier } from "./chart";
import over from "./fixtures/over-red.json";

const history = boardOf(over as unknown as View).history;

describe("the polls as a chart", () => {
  const chart = chartOf(history, { width: 320, height: 220 });

  it("has a point for every poll and for the result", () => {
    expect(chart.lines.map((line) => line.points.length)).toEqual([4, 4, 4]);
    expect(chart.columns.map((column) => column.title)).toEqual(["Turn 1", "Turn 2", "Turn 3", "Result"]);
  });

  it("is higher where there are more votes, and on its lines where a figure is round", () => {
    const [red, blue, yellow] = chart.lines.map((line) => line.points[0]?.y ?? 0) as [number, number, number];
    expect(red).toBeLessThan(blue);
    expect(blue).toBeLessThan(yellow);
    expect(chart.lines[2]?.points[2]?.y).toBeCloseTo(chart.levels.find((level) => level.voters === 720)?.y ?? 0);
  });

  it("stays in its space, also with no votes at all", () => {
    const none = chartOf({ ...history, votes: { R: ["0"], B: ["0"], Y: ["0"] } }, { width: 320, height: 220 });
    for (const point of [...chart.lines, ...none.lines].flatMap((line) => line.points)) {
      expect(point.x).toBeGreaterThan(0);
      expect(point.x).toBeLessThan(320);
      expect(point.y).toBeGreaterThan(0);
      expect(point.y).toBeLessThan(220);
    }
  });

  it("can wait with the newest figures", () => {
    const before = earlier(history, 1);
    expect(before.stages).toEqual(["turn1", "turn2", "turn3"]);
    expect(before.votes.R.length).toBe(3);
    expect(before.rest.length).toBe(3);
  });
});
