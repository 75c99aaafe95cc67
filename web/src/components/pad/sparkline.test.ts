import { describe, expect, it } from "vitest";
import { pathOf, rangeOf, xAt, yAt, type Frame } from "./sparkline";

const frame: Frame = { width: 100, height: 50, padding: 5, least: 0, most: 200, count: 10 };

describe("a sparkline", () => {
  it("goes from edge to edge over all weeks", () => {
    expect(xAt(0, frame)).toBe(5);
    expect(xAt(9, frame)).toBe(95);
    expect(xAt(0, { ...frame, count: 1 })).toBe(50);
  });

  it("has the least below and the most above", () => {
    expect(yAt(0, frame)).toBe(45);
    expect(yAt(200, frame)).toBe(5);
    expect(yAt(100, frame)).toBe(25);
  });

  it("is one line per series", () => {
    expect(pathOf([0, 200], frame)).toBe("M5.0 45.0L15.0 5.0");
    expect(pathOf([100], frame)).toBe("M5.0 25.0L5.0 25.0");
    expect(pathOf([], frame)).toBe("");
  });

  it("has room for every value and the mark", () => {
    const series = [{ name: "a", colour: "red", values: [3, 310] }];
    expect(rangeOf(series, 270)).toEqual({ least: 0, most: 310 });
    expect(rangeOf([], 270)).toEqual({ least: 0, most: 270 });
    expect(rangeOf([], null)).toEqual({ least: 0, most: 1 });
  });
});
