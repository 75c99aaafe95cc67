import { afterEach, expect, it } from "vitest";
import type { View } from "../../api/types";
import { fakeShell, holdFrames } from "../../../dev/fake_shell";
import { count } from "./count.svelte";
import over from "../../../dev/primary_colours/fixtures/over-red.json";
import placing from "../../../dev/primary_colours/fixtures/placing-2-red.json";
import { RegionFocus } from "./region_focus.svelte";
import { Table } from "./table.svelte";

function focusOn(view: unknown): RegionFocus {
  const { props } = fakeShell(view);
  return new RegionFocus(new Table(() => props));
}

holdFrames();
afterEach(() => count.close());

it("asks for a region that is pressed while tokens are placed, and opens it otherwise", () => {
  const asking = focusOn(placing);
  asking.press(4, true, false);
  expect([asking.at, asking.isOpen()]).toEqual([4, false]);
  const looking = focusOn(over);
  looking.press(4, true, false);
  expect(looking.detailed(false)).toBe(4);
  looking.press(4, true, false);
  expect(looking.detailed(false)).toBe(null);
});

it("opens a region over a count without asking for it", () => {
  const focus = focusOn(placing);
  focus.begin(0);
  count.open(placing as unknown as View, false);
  focus.press(4, true, false);
  expect([focus.at, focus.detailed(false)]).toEqual([0, 4]);
  count.close();
  expect(focus.detailed(false)).toBe(null);
});

it("shows what the pointer is on where there is room beside the map", () => {
  const focus = focusOn(placing);
  focus.begin(0);
  expect(focus.detailed(true)).toBe(0);
  focus.hovered = 5;
  expect(focus.detailed(true)).toBe(5);
});
