import { describe, expect, it } from "vitest";
import type { View } from "../api/types";
import { endingInWords, fateInWords, undosInWords, whyInWords } from "./ending";

function ended(winners: number[], titles: string[], names: string[]): View {
  return {
    game: "primary_colours",
    id: "a",
    options: {},
    seats: titles.map((seat, index) => ({ seat, name: names[index] ?? "", kind: "human" })),
    n: 9,
    receipt: "",
    seat: 0,
    movers: [],
    over: true,
    result: { winners, shares: [], whole: 1, resigned: null, left: [], late: [], undos: [], why: [] },
    asks: "The game is over.",
    board: {},
    actions: [],
    log: [],
  };
}

const COLOURS = ["Red", "Blue", "Yellow"];

describe("endingInWords", () => {
  it("says who won, and as what where the seat's name is a party's", () => {
    expect(endingInWords(ended([1], COLOURS, ["Ada", "Grace", "Cleo"]), 0)).toBe("Grace won as Blue.");
    expect(endingInWords(ended([1], ["First", "Second"], ["Ada", "Grace"]), 0)).toBe("Grace won.");
  });

  it("speaks to whoever reads it", () => {
    expect(endingInWords(ended([0], COLOURS, ["Ada", "Grace", "Cleo"]), 0)).toBe("You won as Red.");
    expect(endingInWords(ended([0], ["First", "Second"], ["Ada", "Grace"]), 0)).toBe("You won.");
    expect(endingInWords(ended([0], ["First", "Second"], ["Ada", "Grace"]), null)).toBe("Ada won.");
  });

  it("names oneself first among those who share", () => {
    expect(endingInWords(ended([0, 2], COLOURS, ["Ada", "Grace", "Cleo"]), 2)).toBe("You and Ada share the win.");
  });

  it("takes the seat's name for a player without one, and the server's sentence where nobody won", () => {
    expect(endingInWords(ended([1], COLOURS, ["Ada", "", ""]), 0)).toBe("Blue won.");
    expect(endingInWords(ended([1], COLOURS, COLOURS), 0)).toBe("Blue won.");
    expect(endingInWords(ended([], COLOURS, []), 0)).toBe("The game is over.");
  });
});

describe("whyInWords and fateInWords", () => {
  const view = ended([1], ["First", "Second"], ["Ada", "Grace"]);
  const gone = (resigned: number | null, left: number[], late: number[]): View => ({
    ...view,
    result: view.result && { ...view.result, resigned, left, late, why: ["It is over."] },
  });

  it("tells whose time ran out from who resigned", () => {
    expect(whyInWords(gone(0, [], []))).toBe("Ada resigned.");
    expect(whyInWords(gone(0, [], [0]))).toBe("Ada ran out of time.");
    expect(whyInWords(gone(null, [0], []))).toBe("It is over.");
    expect([0, 1].map((seat) => fateInWords(gone(0, [], []), seat, undefined))).toEqual(["resigned", ""]);
    expect(fateInWords(gone(0, [], [0]), 0, undefined)).toBe("ran out of time");
    expect(fateInWords(gone(null, [1], []), 1, "Bob")).toBe("Bob left");
    expect(fateInWords(gone(null, [1], [1]), 1, "Bob")).toBe("Bob ran out of time");
  });
});

describe("undosInWords", () => {
  const name = (seat: number) => ["Ann", "Bea"][seat] ?? "";
  const undo = (n: number, by: number, agreed = false) => ({ n, by, undone: n - 1, agreed });

  it("says who took what back, and whether the others agreed", () => {
    expect(undosInWords([undo(14, 0)], name)).toBe("1 undo in this game: Ann (action 13).");
    expect(undosInWords([undo(14, 0), undo(41, 1, true)], name)).toBe(
      "2 undos in this game: Ann (action 13) and Bea (action 40, agreed).",
    );
  });

  it("says nothing where there is nothing, and does not say everything where there is much", () => {
    expect(undosInWords([], name)).toBe("");
    const many = Array.from({ length: 9 }, (_, place) => undo(2 * place + 2, 0));
    expect(undosInWords(many, name)).toBe(
      "9 undos in this game: Ann (action 1), Ann (action 3), Ann (action 5), Ann (action 7) and 5 more.",
    );
  });
});
