import { describe, expect, it } from "vitest";
import { around, band, between, corner, goTo, isRim, middle, place, rowsOf, squareAt, star } from "./geometry";

const all = rowsOf(false).flat();

describe("the board on the screen", () => {
  it("has 11 at the lower left and 99 at the upper right [P1]", () => {
    expect(place("11", false)).toEqual({ column: 0, row: 8 });
    expect(place("99", false)).toEqual({ column: 8, row: 0 });
    expect(corner("19", false)).toEqual({ x: 26, y: 0 });
    expect(middle("55", false)).toEqual(middle("55", true));
  });

  it("is turned half round for who plays light", () => {
    expect(place("11", true)).toEqual({ column: 8, row: 0 });
    for (const square of all) {
      const [here, there] = [place(square, false), place(square, true)];
      expect([there.column, there.row]).toEqual([8 - here.column, 8 - here.row]);
    }
  });

  it("has every square once, row by row from the top", () => {
    expect(new Set(all).size).toBe(81);
    expect(rowsOf(false)[0]).toEqual(["19", "29", "39", "49", "59", "69", "79", "89", "99"]);
    expect(rowsOf(true).flat()).toEqual(all.toReversed());
  });

  it("finds the square under a point again, and none beside the board", () => {
    for (const turned of [false, true]) {
      for (const square of all) {
        const { column, row } = place(square, turned);
        expect(squareAt((column + 0.5) / 9, (row + 0.5) / 9, turned)).toBe(square);
      }
    }
    for (const [across, down] of [[-0.01, 0.5], [0.5, 1.01], [1, 0.5]] as const) {
      expect(squareAt(across, down, false)).toBeNull();
    }
  });

  it("is walked over by arrow keys as it is seen, up to the edge", () => {
    expect(goTo("55", "ArrowRight", false)).toBe("65");
    expect(goTo("55", "ArrowRight", true)).toBe("45");
    expect(goTo("55", "ArrowUp", false)).toBe("56");
    expect(goTo("55", "ArrowUp", true)).toBe("54");
    expect(goTo("95", "ArrowRight", false)).toBe("95");
    expect(goTo("55", "Home", false)).toBe("15");
    expect(goTo("55", "PageDown", true)).toBe("59");
    expect(goTo("55", "x", false)).toBeNull();
  });
});

describe("squares and lines", () => {
  it("know the rim: 32 squares [S1]", () => {
    expect(all.filter(isRim)).toHaveLength(32);
    expect(isRim("28")).toBe(false);
  });

  it("have up to eight neighbours, the aura of a Civil Servant [S7]", () => {
    expect(around("55").toSorted()).toEqual(["44", "45", "46", "54", "56", "64", "65", "66"]);
    expect(around("11").toSorted()).toEqual(["12", "21", "22"]);
    expect(around("95")).toHaveLength(5);
  });

  it("tell a jump from a step [S11]", () => {
    expect(between("33", "55")).toBe("44");
    expect(between("33", "35")).toBe("34");
    expect(between("33", "34")).toBeNull();
  });

  it("draw a band from the first square to the last", () => {
    const level = band(["35", "45", "55", "65", "75"], false);
    expect(level).toMatchObject({ ...middle("35", false), length: 400, angle: 0 });
    expect(band(["33", "44"], false)?.angle).toBeCloseTo(-45);
    expect(band(["54"], false)?.length).toBe(0);
    expect(band([], false)).toBeNull();
  });

  it("draw a star of eight points", () => {
    expect(star(10, 5).split("L")).toHaveLength(16);
  });
});
