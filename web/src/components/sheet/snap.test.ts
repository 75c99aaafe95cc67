import { describe, expect, it } from "vitest";
import { restOf, stepOf } from "./snap";

const HEIGHTS = [0.4, 0.9];

describe("a sheet that is let go", () => {
  it("rests at the nearest height", () => {
    expect(restOf({ height: 0.5, speed: 0 }, HEIGHTS)).toBe(0);
    expect(restOf({ height: 0.7, speed: 0 }, HEIGHTS)).toBe(1);
  });

  it("goes on as it was thrown", () => {
    expect(restOf({ height: 0.5, speed: 2 }, HEIGHTS)).toBe(1);
    expect(restOf({ height: 0.8, speed: -2 }, HEIGHTS)).toBe(0);
  });

  it("closes when it is pulled down", () => {
    expect(restOf({ height: 0.15, speed: 0 }, HEIGHTS)).toBeNull();
    expect(restOf({ height: 0.4, speed: -3 }, HEIGHTS)).toBeNull();
  });

  it("is moved by the keys of its handle", () => {
    expect(stepOf("ArrowUp", 0, 2)).toBe(1);
    expect(stepOf("ArrowUp", 1, 2)).toBe(1);
    expect(stepOf("ArrowDown", 1, 2)).toBe(0);
    expect(stepOf("ArrowDown", 0, 2)).toBe("close");
    expect(stepOf("End", 0, 2)).toBe(1);
    expect(stepOf("a", 0, 2)).toBeNull();
  });
});
