import { describe, expect, it } from "vitest";
import { fakeShell } from "../../../dev/fake_shell";
import over from "../../../dev/primary_colours/fixtures/over-red.json";
import placing from "../../../dev/primary_colours/fixtures/placing-1-red.json";
import sealed from "../../../dev/primary_colours/fixtures/sealed-2-spectator.json";
import swapping from "../../../dev/primary_colours/fixtures/swapping-red.json";
import { Table } from "./table.svelte";

function tableOf(view: unknown, changes = {}): Table {
  const { props } = fakeShell(view, changes);
  return new Table(() => props);
}

describe("what there is to do", () => {
  it("is placing, or swapping, or nothing", () => {
    const found = [placing, swapping, over, sealed].map((view) => tableOf(view));
    expect(found.map((table) => table.isPlacing)).toEqual([true, false, false, false]);
    expect(found.map((table) => table.isSwapping)).toEqual([false, true, false, false]);
    expect(found.map((table) => table.me?.letter)).toEqual(["R", "R", "R", undefined]);
  });

  it("is nothing in a replay", () => {
    expect(tableOf(placing, { live: false }).isPlacing).toBe(false);
  });

  it("is another turn for another seat, and not for another look at the same", () => {
    expect(tableOf(placing).turnKey).toBe(tableOf({ ...placing, n: 99 }).turnKey);
    expect(tableOf(placing, { seat: 1 }).turnKey).not.toBe(tableOf(placing).turnKey);
  });
});
