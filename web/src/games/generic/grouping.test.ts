import { describe, expect, it } from "vitest";
import { countIn, filtered, grouped, namesIn } from "./grouping";

const seats = [
  { seat: "Red", name: "Ada", kind: "human" },
  { seat: "Green", name: "Bob", kind: "bot" },
];
const board = {
  states: [
    { code: "OH", name: "Ohio", votes: 18 },
    { code: "TN", name: "Tennessee", votes: 11 },
  ],
};
const scenery = {
  regions: { HKI: { name: { en: "Hong Kong Island", zh: "港島" } } },
  zones: { wan_chai: { id: "wan_chai", name: { en: "Wan Chai", zh: "灣仔" }, text: { en: "Gain 1 disc.", zh: "" } } },
};
const names = namesIn(board, scenery);
const only = (action: Record<string, unknown>) =>
  grouped([{ action: 1, move: "m", ...action }], names, seats)[0]?.actions[0];

describe("namesIn", () => {
  it("learns codes from objects and from the keys of dictionaries", () => {
    expect(names.get("OH")?.name).toBe("Ohio");
    expect(names.get("HKI")?.name).toBe("Hong Kong Island");
    expect(names.get("wan_chai")).toEqual({ name: "Wan Chai", text: "Gain 1 disc." });
  });

  it("learns nothing from nothing", () => {
    expect(namesIn(null, undefined, 5, "text", []).size).toBe(0);
  });
});

describe("grouped", () => {
  it("keeps kinds together, in the game's order", () => {
    const groups = grouped(
      [
        { kind: "visit", state: "OH", action: 5, move: "OH" },
        { kind: "no_card", action: 9, move: "no-card" },
        { kind: "visit", state: "TN", action: 6, move: "TN" },
      ],
      names,
      seats,
    );
    expect(groups.map((group) => [group.title, group.actions.length])).toEqual([
      ["Visit", 2],
      ["No card", 1],
    ]);
    expect(groups[0]?.actions.map((action) => action.label)).toEqual(["Ohio", "Tennessee"]);
  });

  it("calls an action without parts by its kind", () => {
    expect(only({ kind: "end_turn" })?.label).toBe("End turn");
  });

  it("says numbers with their unit", () => {
    expect(only({ kind: "walk", zone: "wan_chai", steps: 2 })).toMatchObject({
      label: "Wan Chai",
      detail: "Gain 1 disc. · 2 steps",
    });
    expect(only({ kind: "ride", zone: "central", discs: 1 })).toMatchObject({ label: "Central", detail: "1 disc" });
  });

  it("calls one thing of several by its number", () => {
    expect(only({ kind: "drop", column: 4 })).toMatchObject({ label: "Column 4", detail: "" });
    expect(only({ kind: "amount", chips: 3 })).toMatchObject({ label: "3 chips", detail: "" });
  });

  it("reads cards, amounts, lists and seats", () => {
    const card = { number: 43, name: "open-mic", title: "Open Mic Night", text: "Add four votes in Tennessee." };
    expect(only({ kind: "card", card })).toMatchObject({
      label: "Open Mic Night",
      detail: "Add four votes in Tennessee.",
    });
    expect(only({ kind: "match", votes: { TN: 6, OH: 2 } })?.label).toBe("Tennessee 6, Ohio 2");
    expect(only({ kind: "keep", strategies: ["S03", "S06"], places: [0, 1] })?.label).toBe("S03, S06");
    expect(only({ kind: "player", seat: 1 })?.label).toBe("Green");
  });

  it("describes an action that has no kind by its word", () => {
    expect(only({})?.label).toBe("m");
  });
});

describe("filtered", () => {
  const groups = grouped(
    [
      { kind: "visit", state: "OH", action: 5, move: "OH" },
      { kind: "visit", state: "TN", action: 6, move: "TN" },
      { kind: "pass", action: 0, move: "pass" },
    ],
    names,
    seats,
  );

  it("finds by name, kind and word", () => {
    expect(countIn(filtered(groups, "ohio"))).toBe(1);
    expect(countIn(filtered(groups, "visit"))).toBe(2);
    expect(filtered(groups, "vis ten")[0]?.actions[0]?.action).toBe(6);
  });

  it("shows everything when nothing is looked for, and nothing when nothing fits", () => {
    expect(filtered(groups, "  ")).toBe(groups);
    expect(filtered(groups, "texas")).toEqual([]);
  });
});
