import { describe, expect, it } from "vitest";
import { absence, ownClock, PACES } from "./timing";

describe("a clock of one's own", () => {
  it("is in minutes and seconds", () => {
    expect(ownClock(10, 20)).toEqual({ bank: 600, move: 20 });
    expect(ownClock(0.5, 0)).toEqual({ bank: 30, move: 0 });
  });

  it("is refused with a sentence where it makes no sense", () => {
    for (const [minutes, seconds] of [
      [-1, 5],
      [Number.NaN, 5],
      [null, 5],
      [0, 0],
      [0, 4],
      [1e9, 0],
    ])
      expect(ownClock(minutes, seconds)).toMatch(/^[A-Z].+\.$/);
  });
});

describe("absence", () => {
  it("names the bot that plays on, if one is to", () => {
    expect(absence("minute", "normal")).toEqual({ after: 60, bot: "normal" });
    expect(absence("never", "normal")).toBeNull();
    expect(absence("minute", undefined)).toBeNull();
  });
});

describe("the paces", () => {
  it("have one that is no clock, and no two alike", () => {
    expect(PACES[0]?.clock).toBeNull();
    expect(new Set(PACES.map((pace) => pace.id)).size).toBe(PACES.length);
  });
});
