import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../api/types";
import type { Argument } from "../../texts/message";
import type { State } from "./board";
import { callsOf, changedLately, changesOf, luckiestRoll, padOf, tippingState, weeksLed } from "./history";

let n = 0;
function entry(...messages: [id: string, args: Record<string, Argument>][]): LogEntry {
  n += 1;
  const text = messages.map(([id]) => id);
  return { n, seat: 0, move: null, text, messages: messages.map(([id, args]) => ({ id: `presidential-${id}`, args })) };
}

const pad = (week: number, red: [number, number, number], blue: [number, number, number]): [string, Record<string, Argument>] => [
  "pad",
  { week, r_plus: red[0], r_minus: red[1], r_total: red[2], d_plus: blue[0], d_minus: blue[1], d_total: blue[2] },
];
const state = (code: string, name: string, more: Partial<State> = {}) => ({ code, name, votes: 10, chips: 1, ...more }) as State;
const named = (code: string, name: string) => ({ id: "presidential-state-start", args: { state: code, name } });
const DISTRICT = named("DC", "District of Columbia");
const TEXAS = named("TX", "Texas");

describe("the score pad", () => {
  const log = [
    entry(["campaigns", { team: "R", week: 1 }], pad(1, [38, 0, 38], [0, 0, 0])),
    entry(pad(1, [0, 18, 20], [18, 0, 18])),
    entry(pad(2, [5, 0, 25], [0, 0, 18])),
  ];

  it("has a line for each week, both turns together", () => {
    expect(padOf(log)).toEqual([
      { week: 1, R: { plus: 38, minus: 18, total: 20 }, D: { plus: 18, minus: 0, total: 18 } },
      { week: 2, R: { plus: 5, minus: 0, total: 25 }, D: { plus: 0, minus: 0, total: 18 } },
    ]);
  });

  it("begins anew with the second game of a swap match", () => {
    expect(padOf([...log, entry(["swapped", {}]), entry(pad(1, [1, 0, 1], [0, 0, 0]))])).toHaveLength(1);
  });

  it("says who led when", () => {
    expect(weeksLed(padOf(log))).toEqual({ R: 2, D: 0 });
  });
});

describe("changes", () => {
  const log = [
    entry(["taken", { state: TEXAS, team: "R" }], pad(1, [0, 0, 0], [0, 0, 0])),
    entry(["neutral", { state: TEXAS, team: "R" }], ["taken", { state: DISTRICT, team: "D" }], pad(1, [0, 0, 0], [0, 0, 0])),
    entry(["has-chips", { state: named("OH", "Ohio") }]),
  ];

  it("of a state come with the newest first", () => {
    expect(changesOf("TX", log)).toEqual(["neutral", "taken"]);
    expect(changesOf("DC", log)).toEqual(["taken"]);
    expect(changesOf("TX", log, 1)).toEqual(["neutral"]);
  });

  it("of the last turn that is over", () => {
    expect([...changedLately(log)].sort()).toEqual(["DC", "TX"]);
    expect(changedLately([]).size).toBe(0);
  });
});

describe("the election night", () => {
  const roll = (team: string, face: number) => entry(["rolls-for", { team, face, purpose: "state" }]);
  const log = [
    entry(["rolls-for", { team: "R", face: 6, purpose: "opening" }]),
    roll("R", 3),
    entry(["rolls-for", { team: "D", face: 3, purpose: "state" }], ["level", { duel: "no" }]),
    roll("R", 2),
    entry(["rolls-for", { team: "D", face: 5, purpose: "state" }], ["rolled-to", { state: named("OH", "Ohio"), votes: 18, team: "D" }]),
    roll("R", 6),
    entry(["rolls-for", { team: "D", face: 1, purpose: "state" }], ["rolled-to", { state: DISTRICT, votes: 3, team: "R" }]),
  ];

  it("calls state by state, ties included", () => {
    expect(callsOf(log)).toEqual([
      { code: "OH", votes: 18, winner: "D", rolls: [{ R: 3, D: 3 }, { R: 2, D: 5 }] },
      { code: "DC", votes: 3, winner: "R", rolls: [{ R: 6, D: 1 }] },
    ]);
    expect(callsOf([])).toEqual([]);
  });
});

describe("luck", () => {
  it("is the roll furthest above the mean", () => {
    const log = [
      entry(["campaigns", { team: "R", week: 1 }]),
      ...[5, 5, 5].map((face) => entry(["rolls", { team: "R", face }])),
      entry(["fundraises", { team: "D", week: 1 }]),
      ...[6, 6].map((face) => entry(["rolls", { team: "D", face }])),
    ];
    expect(luckiestRoll(log)).toEqual({ party: "D", week: 1, dice: [6, 6] });
    expect(luckiestRoll([])).toBeNull();
  });

  it("or not: the state that tipped it is the closest one needed", () => {
    const won = [
      state("TX", "Texas", { votes: 38, chips: 5, party: "R" }),
      state("OH", "Ohio", { votes: 18, chips: 2, party: "R" }),
      state("PA", "Pennsylvania", { votes: 20, chips: 1, party: "R" }),
      state("CA", "California", { votes: 55, chips: 1, party: "D" }),
    ];
    expect(tippingState(won, "R", 50)?.code).toBe("OH");
    expect(tippingState(won, "R", 57)?.code).toBe("PA");
    expect(tippingState(won, "R", 270)).toBeNull();
  });
});
