import { describe, expect, it } from "vitest";
import type { View } from "../../api/types";
import { boardOf, type Slot } from "./board";
import chosen from "../../../dev/primary_colours/fixtures/swapping-blue-sealed.json";
import over from "../../../dev/primary_colours/fixtures/over-red.json";
import sameTurn from "../../../dev/primary_colours/fixtures/swapping-same-turn.json";
import swapping from "../../../dev/primary_colours/fixtures/swapping-red.json";
import { keepOf, keyOf, lying, partners, picked, swapOf, swapsOf } from "./swap";

const view = swapping as unknown as View;
const swaps = swapsOf(view.actions);
const at = (key: string): Slot => ({ turn: Number(key[0]), region: key[1] as Slot["region"] });

describe("what may be swapped", () => {
  it("is any token at first", () => {
    expect(partners(swaps, null).size).toBe(21);
    expect(keepOf(view.actions)?.move).toBe("keep");
  });

  it("is then any token of another region", () => {
    const lit = partners(swaps, at("1O"));
    expect(lit.size).toBe(18);
    expect(lit.has("2O")).toBe(false);
    expect(lit.has("3N")).toBe(true);
  });

  it("is only a token of the same turn by that option", () => {
    const lit = partners(swapsOf((sameTurn as unknown as View).actions), at("1O"));
    expect([...lit].sort()).toEqual(["1B", "1G", "1N", "1P", "1R", "1Y"]);
  });

  it("is one action, whichever token is named first", () => {
    expect(swapOf(swaps, at("3N"), at("1O"))?.move).toBe("1O-3N");
    expect(swapOf(swaps, at("1O"), at("3N"))?.move).toBe("1O-3N");
    expect(swapOf(swaps, at("1O"), at("2O"))).toBeNull();
  });
});

describe("picking", () => {
  it("takes two tokens, puts one back, and begins anew with one that cannot go with the first", () => {
    expect(picked([], at("1O"), swaps)).toEqual([at("1O")]);
    expect(picked([at("1O")], at("3N"), swaps)).toEqual([at("1O"), at("3N")]);
    expect(picked([at("1O")], at("1O"), swaps)).toEqual([]);
    expect(picked([at("1O"), at("3N")], at("2R"), swaps)).toEqual([at("1O"), at("2R")]);
    expect(picked([at("1O")], at("2O"), swaps)).toEqual([at("2O")]);
  });

  it("does nothing where nothing may be swapped", () => {
    expect(picked([], at("1O"), [])).toEqual([]);
  });
});

describe("tokens as they lie", () => {
  const board = boardOf(over as unknown as View);
  const red = board.parties[0];

  it("have changed places after a swap, and add up to what the regions say", () => {
    if (!red) throw new Error("no party");
    expect(red.swap).toMatchObject({ kind: "swap" });
    expect(lying(board, red, "P")[0]).toEqual({ turn: 3, region: "N", value: 4 });
    expect(lying(board, red, "N")[2]).toEqual({ turn: 1, region: "P", value: 1 });
    for (const party of board.parties) {
      for (const region of board.regions) {
        const sum = lying(board, party, region.letter).reduce(
          (sum, mark) => sum + (mark && mark !== "sealed" ? mark.value : 0),
          0,
        );
        expect(sum).toBe(region.totals[party.letter]);
      }
    }
  });

  it("wait with a swap until all are opened", () => {
    const waiting = boardOf(chosen as unknown as View);
    const blue = waiting.parties[1];
    if (!blue) throw new Error("no party");
    expect(blue.swap).toMatchObject({ kind: "swap", first: { turn: 2, region: "R" } });
    expect(lying(waiting, blue, "R")[1]).toMatchObject({ turn: 2, region: "R" });
  });

  it("keep the name of the place they came from", () => {
    if (!red) throw new Error("no party");
    const keys = board.regions.flatMap((region) =>
      lying(board, red, region.letter).map((mark) => (mark && mark !== "sealed" ? keyOf(mark) : "")),
    );
    expect(new Set(keys).size).toBe(21);
  });
});
