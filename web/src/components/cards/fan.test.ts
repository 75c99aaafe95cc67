import { describe, expect, it } from "vitest";
import { cardAt, fanOf, tilt } from "./fan";

describe("a hand of cards", () => {
  it("lies side by side where there is room", () => {
    expect(fanOf(3, 120, 800, 8)).toEqual({ step: 128, width: 376, isScrolled: false });
  });

  it("overlaps just enough to fit", () => {
    const fan = fanOf(7, 120, 600, 8);
    expect(fan.step).toBe(80);
    expect(fan.width).toBe(600);
    expect(fan.isScrolled).toBe(false);
  });

  it("scrolls rather than hide a card", () => {
    expect(fanOf(12, 120, 360, 8)).toMatchObject({ step: 44, isScrolled: true });
  });

  it("may be one card, or none", () => {
    expect(fanOf(1, 120, 360, 8).width).toBe(120);
    expect(fanOf(0, 120, 360, 8).width).toBe(0);
  });

  it("is turned evenly to both sides", () => {
    expect(tilt(0, 5).degrees).toBe(-tilt(4, 5).degrees);
    expect(tilt(2, 5)).toEqual({ degrees: 0, drop: 0 });
    expect(tilt(0, 1)).toEqual({ degrees: 0, drop: 0 });
  });

  it("is walked with the arrow keys", () => {
    expect(cardAt("ArrowRight", 1, 3)).toBe(2);
    expect(cardAt("ArrowRight", 2, 3)).toBe(2);
    expect(cardAt("ArrowLeft", 0, 3)).toBe(0);
    expect(cardAt("End", 0, 3)).toBe(2);
    expect(cardAt("Home", 2, 3)).toBe(0);
    expect(cardAt("x", 2, 3)).toBeNull();
    expect(cardAt("End", 0, 0)).toBeNull();
  });
});
