import { describe, expect, it } from "vitest";
import { fakeShell } from "../../../dev/fake_shell";
import view from "../../../dev/primary_colours/fixtures/swapping-red.json";
import { RegionFocus } from "./region_focus.svelte";
import { Swapping } from "./swapping.svelte";
import { Table } from "./table.svelte";

function begin(changes = {}) {
  const shell = fakeShell(view, changes);
  const table = new Table(() => shell.props);
  const focus = new RegionFocus(table);
  return { shell, focus, swapping: new Swapping(table, focus) };
}

describe("picking two tokens", () => {
  it("lights their partners, then is an action", async () => {
    const { shell, focus, swapping } = begin();
    const any = swapping.pickable.size;
    swapping.pick({ turn: 1, region: "P" });
    expect(focus.at).toBe(3);
    expect(swapping.pickable.size).toBeLessThan(any);
    expect(swapping.expected()).toMatch(/^Pick the token to swap with the \d in Purple\.$/);
    await swapping.send();
    expect(shell.acted).toEqual([]);
    swapping.pick({ turn: 3, region: "N" });
    const action = view.actions.find(({ move }) => move === "1P-3N")?.action;
    expect(swapping.swap?.action).toBe(action);
    await swapping.send();
    expect(shell.acted).toEqual([action]);
  });

  it("puts the last one back", () => {
    const { swapping } = begin();
    swapping.pick({ turn: 1, region: "P" });
    swapping.putBack();
    expect(swapping.picks).toEqual([]);
    expect(swapping.expected()).toBe(null);
  });

  it("or keeps all of them", async () => {
    const { shell, swapping } = begin();
    await swapping.keep();
    expect(shell.acted).toEqual([view.actions.find(({ kind }) => kind === "keep")?.action]);
  });

  it("is not possible in a replay", () => {
    const { swapping } = begin({ live: false });
    swapping.pick({ turn: 1, region: "P" });
    expect(swapping.picks).toEqual([]);
    expect(swapping.pickable.size).toBe(0);
  });
});
