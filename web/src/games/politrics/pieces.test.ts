import { describe, expect, it } from "vitest";
import { follow, laid } from "./pieces";
import type { Letter, Side, Standing } from "./view";

const figures = (words: string): Standing[] =>
  words.split(" ").map((word) => ({
    side: (word === word.toUpperCase() ? "dark" : "light") as Side,
    figure: word.charAt(0).toUpperCase() as Letter,
    square: word.slice(1),
  }));

describe("figures from view to view", () => {
  it("stay who they are where nothing happens", () => {
    const before = laid(figures("V33 d34"));
    const change = follow(before, figures("V33 d34"));
    expect(change.pieces).toEqual(before);
    expect(change.moved).toEqual([]);
  });

  it("are new where they are placed", () => {
    const before = laid(figures("V33"));
    const { pieces, moved } = follow(before, figures("V33 V34"));
    expect(moved).toEqual([]);
    expect(pieces.map((piece) => piece.square)).toEqual(["33", "34"]);
    expect(pieces[0]?.id).toBe(before[0]?.id);
    expect(before.map((piece) => piece.id)).not.toContain(pieces[1]?.id);
  });

  it("move when they step or beat, and the beaten one is gone", () => {
    const before = laid(figures("V33 d34 V77"));
    const { pieces, moved } = follow(before, figures("V35 V77"));
    expect(moved).toEqual([{ id: before[0]?.id, from: "33", to: "35" }]);
    expect(pieces.map(({ id }) => id)).toEqual([before[0]?.id, before[2]?.id]);
  });

  it("do not fly across the board: who is too far away is another", () => {
    const before = laid(figures("V33"));
    expect(follow(before, figures("V99")).moved).toEqual([]);
    expect(follow(before, figures("V45")).moved).toEqual([]); // a knight's move is none of ours
  });

  it("keep their order, so that nobody is drawn anew", () => {
    const before = laid(figures("V33 M44 D55"));
    const { pieces } = follow(before, figures("D55 M44 V34"));
    expect(pieces.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });
});
