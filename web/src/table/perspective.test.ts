import { describe, expect, it } from "vitest";
import type { ChatLine, LogEntry, View } from "../api/types";
import { eyesFor, freshIn, grown, mayUndo, merged, seatIn } from "./perspective";

const entry = (n: number, seat: number | null = 0, move: string | null = "m"): LogEntry => ({
  n,
  seat,
  move,
  text: [`event ${n}`],
});
const view = (n: number, seat: number, given: Partial<View> = {}): View => ({
  game: "wager",
  id: "x",
  options: {},
  seats: [],
  n,
  receipt: "",
  seat,
  movers: [0],
  over: false,
  result: null,
  asks: "",
  board: {},
  actions: [],
  log: Array.from({ length: n }, (_, index) => entry(index + 1)),
  ...given,
});

describe("eyesFor", () => {
  it("shows a spectator the public's view, and a player their own", () => {
    expect(eyesFor([], [0], null)).toBeNull();
    expect(eyesFor([2], [0], null)).toBe(2);
  });

  it("goes round a shared device, to whoever is to act", () => {
    expect(eyesFor([0, 1], [0], null)).toBe(0);
    expect(eyesFor([0, 1], [1], 0)).toBe(1);
    expect(eyesFor([0, 1, 2], [0, 2], 1)).toBe(2);
    expect(eyesFor([0, 1, 2], [0], 2)).toBe(0);
  });

  it("leaves the device with whoever is to act, or was last", () => {
    expect(eyesFor([0, 1, 2], [0, 1, 2], 1)).toBe(1);
    expect(eyesFor([0, 1], [3], 1)).toBe(1);
    expect(eyesFor([0, 1], [], 1)).toBe(1);
  });

  it("forgets a seat that is not at this device", () => {
    expect(eyesFor([1, 2], [1], 0)).toBe(1);
  });
});

describe("a log", () => {
  it("grows at its end", () => {
    expect(grown([entry(1), entry(2)], 2, [entry(3)]).map((each) => each.n)).toEqual([1, 2, 3]);
  });

  it("loses what was taken back", () => {
    expect(grown([entry(1), entry(2), entry(3)], 1, [entry(4), entry(5)]).map((each) => each.n)).toEqual([1, 4, 5]);
  });

  it("does not show twice what is told twice", () => {
    expect(grown([entry(1), entry(2)], 1, [entry(1), entry(2)]).map((each) => each.n)).toEqual([1, 2]);
  });
});

describe("freshIn", () => {
  it("is what came since the view before", () => {
    expect(freshIn(view(2, 0), view(4, 0)).map((each) => each.n)).toEqual([3, 4]);
  });

  it("is nothing at first, through other eyes, or when stepping back", () => {
    expect(freshIn(null, view(4, 0))).toEqual([]);
    expect(freshIn(view(2, 0), view(4, 1))).toEqual([]);
    expect(freshIn(view(4, 0), view(2, 0))).toEqual([]);
  });
});

describe("small questions", () => {
  it("takes luck's seat for the public", () => {
    expect(seatIn(view(1, 7))).toBeNull();
    expect(seatIn(view(1, 2))).toBe(2);
  });

  it("offers an undo to who has acted", () => {
    expect(mayUndo(view(2, 0), 0)).toBe(true);
    expect(mayUndo(view(2, 0), 1)).toBe(false);
    expect(mayUndo(view(2, 0), null)).toBe(false);
    expect(mayUndo(view(2, 0, { over: true }), 0)).toBe(false);
    expect(mayUndo(view(1, 0, { log: [entry(1, 0, null)] }), 0)).toBe(false);
  });
});

describe("talk", () => {
  const line = (id: number): ChatLine => ({ id, name: "Ada", seat: null, text: `line ${id}`, time: "" });
  const ids = (lines: ChatLine[]): number[] => lines.map(({ id }) => id);

  it("is put together from what came live and what was missed", () => {
    expect(ids(merged([line(1), line(5)], [line(1), line(2), line(4), line(5)]))).toEqual([1, 2, 4, 5]);
    expect(ids(merged([], [line(2)]))).toEqual([2]);
    expect(ids(merged([line(2)], []))).toEqual([2]);
  });
});
