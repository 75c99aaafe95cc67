import { describe, expect, it } from "vitest";
import { fakeShell } from "../../../dev/fake_shell";
import resumed from "../../../dev/primary_colours/fixtures/placing-1-blue-resumed.json";
import view from "../../../dev/primary_colours/fixtures/placing-1-red.json";
import { Placing } from "./placing.svelte";
import { RegionFocus } from "./region_focus.svelte";
import { Table } from "./table.svelte";

function begin(given: unknown = view, changes = {}) {
  const shell = fakeShell(given, changes);
  const table = new Table(() => shell.props);
  const focus = new RegionFocus(table);
  const placing = new Placing(table, focus);
  placing.follow(true);
  return { shell, focus, placing };
}

describe("placing a turn's tokens", () => {
  it("asks for one region after another, and says so", () => {
    const { shell, focus, placing } = begin();
    expect(focus.at).toBe(0);
    placing.choose(focus.at, 6);
    expect(focus.at).toBe(1);
    expect(shell.said).toEqual(["6 in Red. Choose a token for Blue: 1 of 7 chosen."]);
  });

  it("begins after what is sealed already", () => {
    expect(begin(resumed).focus.at).toBe(3);
  });

  it("says that a token is used up", () => {
    const { shell, placing } = begin();
    placing.choose(0, 6);
    const left = placing.draft.left[6] ?? 0;
    for (let region = 1; region <= left; region++) placing.choose(region, 6);
    expect(shell.said.at(-1)).toBe("You have no 6 left.");
    expect(placing.draft.order.length).toBe(left);
  });

  it("takes back the last one and asks for its region again", () => {
    const { shell, focus, placing } = begin();
    placing.choose(4, 5);
    placing.undo();
    expect(focus.at).toBe(4);
    expect(placing.draft.order).toEqual([]);
    expect(shell.said.at(-1)).toMatch(/^Taken back\./);
  });

  it("carries a token to another region, or back to the tray", () => {
    const { placing } = begin();
    placing.choose(0, 5);
    placing.carry(0, 3);
    expect(placing.draft.chosen[3]).toBe(5);
    placing.carry(3, null);
    expect(placing.draft.order).toEqual([]);
  });

  it("sends all seven in one word, and nothing before or while busy", async () => {
    const { shell, placing } = begin();
    [6, 5, 5, 4, 4, 3].forEach((value, region) => placing.choose(region, value));
    await placing.seal();
    expect(shell.played).toEqual([]);
    placing.choose(6, 2);
    shell.props.busy = true;
    await placing.seal();
    expect(shell.played).toEqual([]);
    shell.props.busy = false;
    await placing.seal();
    expect(shell.played).toEqual(["6554432"]);
  });

  it("keeps its choices over a new view of the same turn, and not for another", () => {
    const { placing } = begin();
    placing.choose(2, 4);
    placing.follow(false);
    expect(placing.draft.chosen[2]).toBe(4);
    placing.follow(true);
    expect(placing.draft.chosen[2]).toBe(null);
  });

  it("does nothing in a replay", () => {
    const { placing } = begin(view, { live: false });
    placing.choose(0, 6);
    expect(placing.draft.order).toEqual([]);
  });
});
