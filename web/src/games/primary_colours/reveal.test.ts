import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeShell, holdFrames } from "../../../dev/fake_shell";
import { count } from "./count.svelte";
import first from "../../../dev/primary_colours/fixtures/placing-1-red.json";
import second from "../../../dev/primary_colours/fixtures/placing-2-red.json";
import { promptOf } from "./prompt";
import { Placing } from "./placing.svelte";
import { RegionFocus } from "./region_focus.svelte";
import { Reveal } from "./reveal.svelte";
import { Swapping } from "./swapping.svelte";
import { Table } from "./table.svelte";

const fresh = second.log as never[];

function begin(changes = {}) {
  const shell = fakeShell(first, changes);
  const table = new Table(() => shell.props);
  const focus = new RegionFocus(table);
  const reveal = new Reveal(table, focus);
  reveal.follow();
  const parts = { table, reveal, placing: new Placing(table, focus), swapping: new Swapping(table, focus) };
  return { shell, table, reveal, parts };
}

holdFrames();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  count.close();
});
afterEach(() => void vi.useRealTimers());

describe("a new count", () => {
  it("comes after the envelopes have opened", () => {
    const { shell, table, reveal, parts } = begin();
    Object.assign(shell.props, { view: second, fresh });
    reveal.follow();
    expect(reveal.opening).toBe(0);
    expect(promptOf(parts)).toBe("The envelopes are opened.");
    expect(table.isCounting).toBe(false);
    vi.runAllTimers();
    expect(reveal.opening).toBe(null);
    expect(table.isCounting).toBe(true);
    expect(count.isPlaying).toBe(true);
    expect(promptOf(parts)).toMatch(/^Turn 1 is being counted/);
  });

  it("stands still at once where nothing may move", () => {
    const { shell, table, reveal } = begin({ motion: false });
    Object.assign(shell.props, { view: second, fresh });
    reveal.follow();
    expect(table.isCounting).toBe(true);
    expect(count.isPlaying).toBe(false);
    expect(count.isNews(second.id)).toBe(true); // nothing tells how it ends
    count.skip();
    expect(count.isNews(second.id)).toBe(false);
  });

  it("is not shown to whoever comes later, or goes back", () => {
    const { shell, table, reveal } = begin();
    Object.assign(shell.props, { view: second, fresh: [] });
    reveal.follow();
    vi.runAllTimers();
    expect(table.isCounting).toBe(false);
  });

  it("begins again where a shared device was handed on meanwhile", () => {
    const { shell, reveal } = begin();
    Object.assign(shell.props, { view: second, fresh });
    reveal.follow();
    reveal.leave();
    const table = new Table(() => shell.props);
    new Reveal(table, new RegionFocus(table)).follow();
    expect(table.isCounting).toBe(true);
  });

  it("closes when a replay goes on", () => {
    const { shell, table, reveal } = begin({ live: false, motion: false });
    Object.assign(shell.props, { view: second, fresh });
    reveal.follow();
    count.skip();
    shell.props.view = { ...shell.props.view, n: shell.props.view.n + 1 };
    reveal.follow();
    expect(table.isCounting).toBe(false);
  });
});
