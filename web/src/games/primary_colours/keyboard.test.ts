import { afterEach, describe, expect, it } from "vitest";
import type { View } from "../../api/types";
import { fakeShell, holdFrames } from "../../../dev/fake_shell";
import { count } from "./count.svelte";
import placingView from "../../../dev/primary_colours/fixtures/placing-1-red.json";
import counted from "../../../dev/primary_colours/fixtures/placing-2-red.json";
import swappingView from "../../../dev/primary_colours/fixtures/swapping-red.json";
import { layout } from "./geometry";
import { press } from "./keyboard";
import { Placing } from "./placing.svelte";
import { RegionFocus } from "./region_focus.svelte";
import { Swapping } from "./swapping.svelte";
import { Table } from "./table.svelte";

function begin(view: unknown) {
  const shell = fakeShell(view, { motion: false });
  const table = new Table(() => shell.props);
  const focus = new RegionFocus(table);
  const placing = new Placing(table, focus);
  placing.follow(true);
  const focused: number[] = [];
  const mapView = {
    map: layout({ width: 900, height: 560 }),
    hasRoom: false,
    hasFocus: () => true,
    focusRegion: (region: number) => void focused.push(region),
  };
  const dragging = { carried: null, cancel: () => {} };
  const parts = { table, focus, placing, swapping: new Swapping(table, focus), mapView, dragging };
  return { shell, parts, focused, key: (key: string, isButton = false) => press(parts, key, isButton) };
}

holdFrames();
afterEach(() => count.close());

describe("keys", () => {
  it("place tokens by their value, take them back and seal them", () => {
    const { shell, parts, focused, key } = begin(placingView);
    for (const value of "6554432") expect(key(value)).toBe(true);
    expect(focused).toEqual([1, 2, 3, 4, 5, 6, 6]);
    key("Escape");
    expect(parts.placing.draft.chosen[6]).toBe(null);
    key("2");
    expect(key("Enter", true)).toBe(false); // a button's own
    key("Enter");
    expect(shell.played).toEqual(["6554432"]);
  });

  it("walk over the map", () => {
    const { parts, focused, key } = begin(placingView);
    key("ArrowDown");
    expect(focused).toEqual([6]);
    expect(parts.focus.tab).toBe(6);
  });

  it("pick tokens by their turn", () => {
    const { parts, key } = begin(swappingView);
    parts.focus.at = 3;
    key("1");
    expect(parts.swapping.picks).toEqual([{ turn: 1, region: "P" }]);
    key("Escape");
    expect(parts.swapping.picks).toEqual([]);
    expect(key("Escape")).toBe(false);
  });

  it("step through a count; Escape closes what is open first", () => {
    const { shell, parts, key } = begin(counted);
    count.open(counted as unknown as View, false);
    key("ArrowRight");
    expect(count.moment?.index).toBe(1);
    expect(shell.said.at(-1)).toMatch(/^Round 1, phase I/);
    expect(key("6")).toBe(false);
    parts.focus.press(2, true, false);
    key("Escape");
    expect(parts.focus.inspected).toBe(null);
    expect(parts.table.isCounting).toBe(true);
    key("Escape");
    expect(parts.table.isCounting).toBe(false);
  });
});
