import { describe, expect, test } from "vitest";
import type { Moment, Story } from "../api/types";
import { around, concerned, lineOf, signed, turnAt } from "./chances";

const moment = (more: Partial<Moment>): Moment => ({
  event: 5, turn: 2, seat: 0, change: [-0.1, 0.3, -0.2], text: [], mark: "", lost: 0, better: "", instead: [], line: [], ...more,
});

describe("chances", () => {
  test("points have their sign, and a loss a minus", () => {
    expect([signed(0.124), signed(-0.2), signed(0.001)]).toEqual(["+12", "−20", "0"]);
  });

  test("an event belongs to the turn that has begun", () => {
    const turns = [{ first: 1, last: 21 }, { first: 22, last: 42 }, { first: 43, last: 67 }];
    expect([0, 1, 21, 22, 67].map((event) => turnAt(turns, event))).toEqual([0, 1, 1, 2, 3]);
  });

  test("a moment is about whoever chose badly, or whoever it changed most", () => {
    expect(concerned(moment({}))).toBe(1);
    expect(concerned(moment({ mark: "?" }))).toBe(0);
  });

  test("a moment begins where its turn ended less what it changed", () => {
    const story = { turns: [{ win: [0.5, 0.2, 0.3] }, { win: [0.4, 0.5, 0.1] }] } as Story;
    expect(around(story, moment({}), 1)).toEqual({ before: 0.2, after: 0.5 });
  });

  test("a line goes from edge to edge, and a sure win is at its top", () => {
    expect(lineOf([[0.5], [1], [0]], 0, 100, 50)).toBe("0.0,25.0 50.0,0.0 100.0,50.0");
  });
});
