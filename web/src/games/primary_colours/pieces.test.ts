import { describe, expect, it } from "vitest";
import type { View } from "../../api/types";
import { boardOf, partyOf } from "./board";
import { cardPlan, countPlan } from "./card";
import resumedView from "../../../dev/primary_colours/fixtures/placing-1-blue-resumed.json";
import over from "../../../dev/primary_colours/fixtures/over-red.json";
import sealed from "../../../dev/primary_colours/fixtures/sealed-2-red.json";
import { around, isInside, layout } from "./geometry";
import { piecesOf, type Showing } from "./pieces";
import { emptyDraft, place } from "./placement";

const desktop = layout({ width: 1080, height: 620 });
const phone = layout({ width: 390, height: 420 }, true);
const watching: Showing = { me: null, draft: null, isCounting: false, only: null };

function seen(view: unknown, seat: number, showing: Partial<Showing> = {}, map = desktop) {
  const board = boardOf(view as View);
  const plan = showing.isCounting ? countPlan(map) : cardPlan(map, true);
  return piecesOf(board, map, plan, { ...watching, me: partyOf(board, seat), ...showing });
}

describe("what lies on the map", () => {
  it("are the published tokens, and envelopes for this turn's", () => {
    const pieces = seen(sealed, 0);
    expect(pieces.filter((piece) => piece.is === "token").length).toBe(21);
    const envelopes = pieces.filter((piece) => piece.is === "envelope");
    expect(envelopes.filter((piece) => piece.party === "R").map((piece) => piece.value)).toEqual([5, 3, 1, 1, 1, 1, 2]);
    expect(envelopes.filter((piece) => piece.party === "B").map((piece) => piece.value)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("is also what one has chosen and not sealed yet", () => {
    const board = boardOf(resumedView as unknown as View);
    const me = partyOf(board, 1);
    const draft = place(emptyDraft(3, me?.left ?? {}), 5, 4);
    const pieces = seen(resumedView, 1, { draft });
    expect(pieces.filter((piece) => piece.isChosen)).toMatchObject([{ party: "B", region: 5, value: 4, is: "token" }]);
    expect(pieces.filter((piece) => piece.is === "envelope").map((piece) => piece.region)).toEqual([0, 1, 2]);
  });

  it("keeps a swapped token's name, so that it can be seen to move", () => {
    const moved = seen(over, 0).filter((piece) => piece.isMoved);
    expect(moved.map((piece) => [piece.key, piece.slot.turn, piece.slot.region]).sort()).toEqual([
      ["B2R", 3, "G"],
      ["B3G", 2, "R"],
      ["R1P", 3, "N"],
      ["R3N", 1, "P"],
    ]);
    const keys = seen(over, 0).map((piece) => piece.key);
    expect(new Set(keys).size).toBe(63);
  });

  it("stays while votes are counted, on smaller cards, without what is sealed for the next turn", () => {
    const pieces = seen(sealed, 0, { isCounting: true });
    expect(pieces.map((piece) => piece.key)).toEqual(seen(sealed, 0).filter((piece) => piece.slot.turn === 1).map((piece) => piece.key));
    expect(seen(over, 0, { isCounting: true }).length).toBe(63);
    for (const piece of pieces) {
      expect(isInside(piece, around(desktop.places[piece.region]!, desktop.countCard), -countPlan(desktop).token)).toBe(true);
    }
    expect(seen(over, 0, { isCounting: true }, phone)).toEqual([]);
  });

  it("is only one turn's, or one's own, where there is little room", () => {
    expect(seen(sealed, 0, { only: 1 }, phone).every((piece) => piece.slot.turn === 2)).toBe(true);
    const own = seen(over, 0, { only: "own" }, phone);
    expect(own.length).toBe(21);
    expect(own.every((piece) => piece.party === "R")).toBe(true);
    expect(seen(over, 0, { only: null }, phone)).toEqual([]);
  });
});
