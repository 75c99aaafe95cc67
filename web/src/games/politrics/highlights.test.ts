import { beforeEach, expect, it } from "vitest";
import { fakeShell } from "../../../dev/fake_shell";
import beating from "../../../dev/politrics/fixtures/beating.json";
import challenge from "../../../dev/politrics/fixtures/challenge.json";
import crossing from "../../../dev/politrics/fixtures/crossing.json";
import president from "../../../dev/politrics/fixtures/president.json";
import stepping from "../../../dev/politrics/fixtures/stepping.json";
import { Hand } from "./hand.svelte";
import { Highlights } from "./highlights.svelte";
import { Selection } from "./selection.svelte";
import { noted, showing } from "./shared.svelte";
import { ShownBoard } from "./shown_board.svelte";

function begin(view: unknown) {
  const { props } = fakeShell(view);
  const shown = new ShownBoard(() => props);
  const selection = new Selection(() => props, shown, { isCareful: () => true, focus: () => {} });
  const highlights = new Highlights(() => props, shown, selection, new Hand(selection, () => null));
  return { shown, selection, highlights };
}

beforeEach(() => noted.clear());

it("shows the last move, and after the end of a board that board's", () => {
  expect(begin(stepping.first).highlights.last).toEqual({ from: "37", to: "27", over: undefined });
  const { shown, highlights } = begin(president.first);
  expect(highlights.lines).toEqual([shown.past?.line]);
  expect(highlights.last).not.toBe(null);
  shown.leave();
  expect(highlights.last).toBe(null);
  expect(highlights.lines).toEqual([]);
});

it("shows rows that may be declared, and those that are", () => {
  expect(begin(crossing.first).highlights.pointed.length).toBe(2);
  expect(begin(challenge.second).highlights.lines).toEqual(challenge.second.board.declared);
});

it("shows who could be beaten", () => {
  const { selection, highlights } = begin(beating.first);
  selection.tap("36", false);
  expect(highlights.victims).toEqual(["47"]);
  expect(highlights.label("47")).toMatch(/can be beaten$/);
  expect(highlights.label("58")).toMatch(/beats 47$/);
  expect([highlights.stateOf("36"), highlights.stateOf("58")]).toEqual(["chosen", "lit"]);
});

it("shows auras where the pointer is, and all of them where a President goes", () => {
  const { selection, highlights } = begin(stepping.first);
  expect(highlights.servants).toEqual([]);
  highlights.hovered = "71";
  expect(highlights.servants.map(({ square }) => square)).toEqual(["71"]);
  selection.tap("43", false);
  expect(highlights.servants.length).toBe(8);
  showing.line = ["11", "12"];
  expect(highlights.pointed).toEqual([["11", "12"]]);
  showing.line = [];
});
