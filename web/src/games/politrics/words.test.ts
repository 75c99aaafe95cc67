import { describe, expect, it } from "vitest";
import "../../../dev/catalogues";
import type { View } from "../../api/types";
import crossing from "../../../dev/politrics/fixtures/crossing.json";
import immobility from "../../../dev/politrics/fixtures/immobility.json";
import later from "../../../dev/politrics/fixtures/later.json";
import incapacity from "../../../dev/politrics/fixtures/incapacity.json";
import president from "../../../dev/politrics/fixtures/president.json";
import row from "../../../dev/politrics/fixtures/row.json";
import voided from "../../../dev/politrics/fixtures/void.json";
import { boardOf, count, figuresLeft, sideOf, type Saying } from "./view";
import { endingInWords, expectedInWords, lineInWords, moveInWords, squareLabel, summands } from "./words";

const board = (view: unknown) => boardOf(view as View);

describe("what a screen reader hears", () => {
  it("says the square, its value, who stands there", () => {
    expect(squareLabel("33", 3, { side: "dark", figure: "V", square: "33" }, ["can be chosen"])).toBe(
      "square 33, value 3, dark Voter, can be chosen",
    );
    expect(squareLabel("55", 0, undefined, [])).toBe("square 55, centre, free");
    expect(squareLabel("19", 0, undefined, [])).toBe("square 19, retirement square, free");
    expect(squareLabel("91", 0, { side: "light", figure: "C", square: "91" }, [])).toBe("square 91, light Civil Servant, retired");
  });

  it("says a move", () => {
    expect(moveInWords({ kind: "place", action: 1, move: "P54", figure: "P", to: "54" })).toBe("Place the President on 54");
    expect(moveInWords({ kind: "step", action: 1, move: "V33-34", figure: "V", from: "33", to: "34" })).toBe("Voter 33 steps to 34");
    expect(
      moveInWords({ kind: "beat", action: 1, move: "V33-35", figure: "V", from: "33", over: "34", to: "35", beaten: "D" }),
    ).toBe("Voter 33 beats the Delegate on 34");
  });
});

describe("a finished board", () => {
  it("has a sentence for each ending", () => {
    const sentences = [row.second, president.first, incapacity.first, immobility.second, voided.first].map((view) => {
      const { ended } = board(view);
      return ended && endingInWords(ended);
    });
    expect(sentences).toEqual([
      "Dark's five in a row is safe.",
      "Light has beaten the President.",
      "Light has fewer than five figures left beside the President.",
      "Light can move nothing but the President.",
      "The position kept coming back: the board is void.",
    ]);
  });
});

describe("arithmetic", () => {
  it("shows what each square of a line gives", () => {
    const { squares, sides } = board(crossing.first);
    const points = new Map(squares.map((each) => [each.square, each.points]));
    const best = sides.dark.best!;
    expect(summands(best.line, points)).toEqual([4, 6, 0, 6, 4]);
    expect(summands(best.line, points).reduce((sum, part) => sum + part, 0)).toBe(best.points);
    expect(lineInWords(best.line.map((figure) => figure.slice(1)))).toBe("35 to 75");
  });

  it("counts who is left", () => {
    const { sides, figures } = board(later.first);
    for (const side of ["dark", "light"] as const) {
      const standing = figures.filter((figure) => figure.side === side).length;
      expect(figuresLeft(sides[side])).toBe(standing + count(sides[side].line_up));
    }
    expect(sideOf(board(later.first), 1)).toBe("light");
    expect(sideOf(board(later.first), null)).toBeNull();
  });
});

describe("what is expected", () => {
  const saying = (kind: Saying["kind"]): Saying => ({ kind, action: 1, move: kind });

  it("is the answer that is due, in the words of the buttons", () => {
    expect(expectedInWords([saying("declare"), saying("decline")], false)).toContain("or play on");
    expect(expectedInWords([saying("concede")], false)).toContain("concede");
    expect(expectedInWords([saying("stop")], false)).toContain("stop here");
  });

  it("is to go on where a finished board is looked at, and otherwise what the server says", () => {
    expect(expectedInWords([saying("stop")], true)).toContain("continue");
    expect(expectedInWords([], false)).toBeNull();
  });
});
