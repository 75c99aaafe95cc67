import { describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../../fairness/storage";
import { draftOf, NO_DRAFT } from "../../table/drafts";
import type { ScreenProps } from "../screen";
import { Plan } from "./plan.svelte";

const CODES = ["CA", "FL", "NY", "OH", "TX"];

function propsOf(board: object, actions: object[], draft: ScreenProps["draft"] = NO_DRAFT) {
  const sent: string[] = [];
  const states = CODES.map((code) => ({ code, name: code, votes: 10, seat: null, to_tie: [0, 0], to_take: [1, 1] }));
  const teams = [0, 1].map((seat) => ({ seat, party: "RD"[seat], electoral_votes: 20, hand: [] }));
  const props = {
    view: { board: { states, teams, card: null, announced: [], dice: [], ...board }, actions, movers: [0], over: false, log: [] },
    seat: 0,
    draft,
    live: true,
    busy: false,
    act: vi.fn(async (action: number) => void sent.push(`#${action}`)),
    play: vi.fn(async (words: string) => void sent.push(words)),
  } as unknown as ScreenProps;
  return { props, sent };
}

function planOf(board: object, actions: object[] = []) {
  const { props, sent } = propsOf(board, actions);
  const plan = new Plan(() => props);
  plan.follow();
  return { plan, sent, props };
}

describe("a campaign", () => {
  const odds = Object.fromEntries(CODES.map((code) => [code, { take: 100, tie: 0, best: 100, change: 100 }]));

  it("visits three states in any order", async () => {
    const { plan, sent } = planOf({ phase: "turn", odds });
    for (const code of ["TX", "CA", "OH", "CA", "FL"]) plan.tap(code);
    expect(plan.states).toEqual(["TX", "OH", "FL"]);
    expect(plan.words).toBe("campaign-TX,OH,FL");
    await plan.send();
    expect(sent).toEqual(["campaign-TX,OH,FL"]);
  });

  it("sends nothing before it is complete", async () => {
    const { plan, sent } = planOf({ phase: "turn", odds });
    plan.tap("TX");
    await plan.send();
    expect(sent).toEqual([]);
    plan.clear();
    expect(plan.isEmpty).toBe(true);
  });
});

describe("a fundraising", () => {
  it("is done where the server offers it", async () => {
    const { plan, sent } = planOf({ phase: "turn", odds: null }, [{ kind: "fundraise", state: "NY", action: 3 }]);
    plan.mode = "fundraise";
    plan.tap("OH");
    plan.tap("NY");
    await Promise.resolve();
    expect(sent).toEqual(["#3"]);
  });

  it("places as many votes as there are", async () => {
    const actions = CODES.map((state, action) => ({ kind: "vote", state, action }));
    const { plan, sent } = planOf({ phase: "allocate", votes_left: 3 }, actions);
    for (const code of ["TX", "TX", "CA", "OH"]) plan.tap(code);
    expect(plan.votes).toEqual({ TX: 2, CA: 1 });
    expect(plan.words).toBe("TX2,CA");
    plan.add("TX", -1);
    expect(plan.isComplete).toBe(false);
    plan.add("TX", 5);
    await plan.send();
    expect(sent).toEqual(["CA,TX2"]);
  });
});

describe("dice", () => {
  const board = { phase: "match", announced: ["CA", "OH", "TX"], dice: [6, 5, 3] };
  const actions = [
    { kind: "match", action: 56, move: "6/5/3", votes: { CA: 6, OH: 5, TX: 3 } },
    { kind: "match", action: 57, move: "5/6/3", votes: { CA: 5, OH: 6, TX: 3 } },
  ];

  it("are put on states; the last goes by itself, and two change places", async () => {
    const { plan, sent } = planOf(board, actions);
    plan.held = 0;
    plan.tap("CA");
    expect(plan.dice).toEqual([0, null, null]);
    plan.place(1, 1);
    expect(plan.dice).toEqual([0, 1, 2]);
    expect(plan.words).toBe("6/5/3");
    plan.place(0, 1);
    expect(plan.dice).toEqual([1, 0, 2]);
    await plan.send();
    expect(sent).toEqual(["#57"]);
  });

  it("follow the hint, and can be taken back", async () => {
    const { plan, props } = planOf(board, actions);
    await plan.takeHint();
    expect(plan.dice).toEqual([null, null, null]); // a table without hints
    props.whatIf = async (asked) => (asked === "best" ? { best: "5/6/3" } : null);
    await plan.takeHint();
    expect(plan.dice).toEqual([1, 0, 2]);
    plan.takeBack(0);
    expect(plan.dice).toEqual([null, 0, 2]);
    expect(plan.isComplete).toBe(false);
  });
});

describe("a card", () => {
  it("names its targets, each as often as it may", async () => {
    const card = { number: 4, clause: 1, verb: "SPREAD", left: 3, most: 2, targets: ["CA", "OH"] };
    const { plan, sent } = planOf({ phase: "target", card });
    for (const code of ["OH", "OH", "TX", "CA"]) plan.tap(code);
    await plan.send();
    expect(sent).toEqual(["OH2,CA"]);
  });

  it("with one target changes its mind", async () => {
    const card = { number: 4, clause: 1, verb: "GAIN", left: 1, most: 1, targets: ["CA", "OH"] };
    const { plan, sent } = planOf({ phase: "target", card });
    plan.tap("OH");
    plan.tap("CA");
    await plan.send();
    expect(sent).toEqual(["CA"]);
  });

  it("that asks twice begins anew", async () => {
    const card = { number: 62, clause: 1, verb: "SHIFT", left: 1, most: 1, targets: ["CA", "OH"] };
    const draft = draftOf("match", 0, memoryStorage());
    const first = new Plan(() => propsOf({ phase: "target", card }, [], draft).props);
    first.follow();
    first.tap("OH");
    first.keep();
    const second = new Plan(() => propsOf({ phase: "target", card: { ...card, targets: ["CA", "TX"] } }, [], draft).props);
    second.follow();
    expect(second.isEmpty).toBe(true);
  });

  it("is played or kept", async () => {
    const actions = [{ kind: "card", action: 70, card: { number: 9 } }, { kind: "no_card", action: 182 }];
    const { plan, sent } = planOf({ phase: "window" }, actions);
    await plan.playCard(9);
    await plan.playNone();
    expect(sent).toEqual(["#70", "#182"]);
  });
});

describe("what is chosen and not sent", () => {
  const board = { phase: "turn", odds: null, week: 3, turn: 0, game: 1 };

  it("survives a reload, but not another turn", () => {
    const draft = draftOf("match", 0, memoryStorage());
    const { props } = propsOf(board, [], draft);
    const before = new Plan(() => props);
    before.follow();
    before.tap("TX");
    before.tap("OH");
    before.keep();
    const after = new Plan(() => props);
    after.follow();
    expect(after.states).toEqual(["TX", "OH"]);
    const later = new Plan(() => propsOf({ ...board, week: 4 }, [], draft).props);
    later.follow();
    expect(later.isEmpty).toBe(true);
  });

  it("is taken back step by step", () => {
    const { plan } = planOf(board);
    plan.tap("TX");
    plan.tap("OH");
    plan.stepBack();
    expect(plan.states).toEqual(["TX"]);
    plan.stepBack();
    plan.stepBack();
    expect(plan.isEmpty).toBe(true);
  });
});

it("nothing is to be done by whoever only watches", () => {
  const { props } = propsOf({ phase: "turn" }, []);
  const plan = new Plan(() => ({ ...props, seat: null }));
  expect(plan.task).toBeNull();
  expect(plan.lit.size).toBe(0);
});
