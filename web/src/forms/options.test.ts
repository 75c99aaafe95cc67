import { describe, expect, it } from "vitest";
import type { OptionCard } from "../api/types";
import { changedIn, countOption, defaultsOf, faultIn, groupsOf, labelOf, sentOf } from "./options";

function option(name: string, section: string, given: Partial<OptionCard> = {}): OptionCard {
  const choices = [
    { value: "no", label: "No", means: "No." },
    { value: "yes", label: "Yes", means: "Yes." },
  ];
  return { name, asks: `${name}?`, section, default: "no", choices, low: 0, high: 0, affects_seats: false, advised: null, advice: "", ...given };
}

const players = option("players", "1", { default: 3, choices: [], low: 2, high: 6, affects_seats: true });
const weeks = option("weeks", "5", { default: 15, choices: [], low: 1, high: 30 });
const events = option("events", "12");
const surrender = option("surrender", "R6.3");
const pack = option("pack", "R12.10", { default: "one", choices: [{ value: "one", label: "One", means: "The one." }] });
const all = [players, weeks, events, surrender, pack];

describe("the form", () => {
  it("puts our rulings apart from the game's own ways to play", () => {
    expect(groupsOf(all).map((group) => group.options.map((each) => each.name))).toEqual([
      ["weeks", "events"],
      ["surrender"],
    ]);
  });

  it("asks nothing that has one answer, and leaves the number of players to the seats", () => {
    const asked = groupsOf(all).flatMap((group) => group.options);
    expect(asked).not.toContain(pack);
    expect(asked).not.toContain(players);
    expect(countOption(all)).toBe(players);
    expect(countOption([weeks])).toBeNull();
  });

  it("shows no empty group", () => {
    expect(groupsOf([surrender]).map((group) => group.title)).toEqual(["new-house-rules"]);
  });
});

describe("the answers", () => {
  it("begin as usual", () => {
    expect(changedIn(all, defaultsOf(all))).toEqual([]);
    expect(sentOf(all, defaultsOf(all))).toEqual({});
  });

  it("are sent where they were changed, words as words and numbers as numbers", () => {
    const answers = { ...defaultsOf(all), weeks: 20, events: "yes" };
    expect(changedIn(all, answers).map((each) => each.name)).toEqual(["weeks", "events"]);
    expect(sentOf(all, answers)).toEqual({ weeks: 20, events: "yes" });
  });

  it("send a word that looks like a number as a word", () => {
    const limit = option("chip_limit", "B13", {
      default: "unlimited",
      choices: [
        { value: "150", label: "150", means: "" },
        { value: "unlimited", label: "Unlimited", means: "" },
      ],
    });
    expect(sentOf([limit], { chip_limit: "150" })).toEqual({ chip_limit: "150" });
  });

  it("are called by their labels", () => {
    expect(labelOf(events, "yes")).toBe("Yes");
    expect(labelOf(weeks, 20)).toBe("20");
  });

  it("are checked where they are numbers", () => {
    expect(faultIn(weeks, 15)).toBeNull();
    for (const wrong of [0, 31, 2.5, Number.NaN, null, undefined])
      expect(faultIn(weeks, wrong)).toBe("This takes a whole number from 1 to 30.");
    expect(faultIn(events, "yes")).toBeNull();
  });
});
