import { describe, expect, it } from "vitest";
import { faceAt, pipsOf, TUMBLE } from "./faces";

const VALUES = [1, 2, 3, 4, 5, 6];

describe("a die", () => {
  it("has as many pips as it says, and none is on another", () => {
    for (const value of VALUES) {
      expect(pipsOf(value)).toHaveLength(value);
      expect(new Set(pipsOf(value).map(String)).size).toBe(value);
    }
    expect(pipsOf(7)).toEqual([]);
  });

  it("lands on what luck drew", () => {
    for (const value of VALUES) {
      expect(faceAt(value, TUMBLE)).toBe(value);
      expect(faceAt(value, TUMBLE * 3)).toBe(value);
    }
  });

  it("rolls over its edges", () => {
    for (const value of VALUES) {
      const shown = Array.from({ length: TUMBLE + 1 }, (_, elapsed) => faceAt(value, elapsed));
      const changes = shown.filter((face, index) => index === 0 || face !== shown[index - 1]);
      expect(changes.length).toBeGreaterThan(4);
      for (const [index, face] of changes.entries()) {
        expect(VALUES).toContain(face);
        if (index > 0) expect(face).not.toBe(7 - changes[index - 1]!);
      }
    }
  });

  it("may be looked at before it starts", () => {
    expect(VALUES).toContain(faceAt(3, -50));
  });
});
