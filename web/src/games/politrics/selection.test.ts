import { describe, expect, it, vi } from "vitest";
import { fakeShell } from "../../../dev/fake_shell";
import later from "../../../dev/politrics/fixtures/later.json";
import oneRow from "../../../dev/politrics/fixtures/one_row.json";
import president from "../../../dev/politrics/fixtures/president.json";
import start from "../../../dev/politrics/fixtures/start.json";
import stepping from "../../../dev/politrics/fixtures/stepping.json";
import { Selection } from "./selection.svelte";
import { ShownBoard } from "./shown_board.svelte";

function begin(view: unknown, { isCareful = false, ...changes }: Record<string, unknown> = {}) {
  const shell = fakeShell(view, changes);
  const focus = vi.fn();
  const props = () => shell.props;
  const selection = new Selection(props, new ShownBoard(props), { isCareful: () => Boolean(isCareful), focus });
  return { shell, selection, focus };
}

function actionOf(view: { actions: { move: string; action: number }[] }, move: string): number | undefined {
  return view.actions.find((each) => each.move === move)?.action;
}

describe("a tap", () => {
  it("chooses a figure, and a second one plays it", () => {
    const { shell, selection } = begin(stepping.first);
    selection.tap("82", false);
    expect(selection.chosen).toBe("82");
    expect(selection.figure).toBe("D");
    expect(shell.said).toEqual([`Delegate on 82 chosen: ${selection.targets?.size} squares to go to.`]);
    selection.tap("83", false);
    expect(shell.acted).toEqual([actionOf(stepping.first, "D82-83")]);
    expect(selection.chosen).toBe(null);
    expect(selection.pending?.move).toBe("D82-83");
  });

  it("on the same figure again, or where it cannot go, takes the choice back", () => {
    const { selection } = begin(stepping.first);
    selection.tap("82", false);
    selection.tap("82", false);
    expect(selection.chosen).toBe(null);
    selection.tap("82", false);
    selection.tap("11", false);
    expect(selection.chosen).toBe(null);
  });

  it("on small squares only aims; by key it plays", () => {
    const { shell, selection } = begin(stepping.first, { isCareful: true });
    selection.tap("82", false);
    selection.tap("83", false);
    expect(selection.aim?.move).toBe("D82-83");
    expect(shell.acted).toEqual([]);
    expect(selection.escape()).toBe(true);
    expect([selection.aim, selection.chosen]).toEqual([null, "82"]);
    selection.tap("83", true);
    expect(shell.acted.length).toBe(1);
  });

  it("asks where a square can mean several moves", () => {
    const { focus, selection } = begin(start.first);
    selection.tap("55", true);
    expect(selection.choices.map((move) => move.figure)).toEqual(["P", "V", "M", "D", "C"]);
    expect(selection.escape()).toBe(true);
    expect(selection.asked).toBe(null);
    expect(focus).toHaveBeenCalledOnce();
    expect(selection.escape()).toBe(false);
  });

  it("does nothing in a replay, while busy, or beside a board that has ended", () => {
    for (const [view, changes] of [
      [start.first, { live: false }],
      [start.first, { busy: true }],
      [{ ...president.first, actions: start.first.actions }, {}],
    ] as const) {
      const { selection } = begin(view, changes);
      selection.tap("55", false);
      selection.toggle("V");
      expect([selection.asked, selection.chosen]).toEqual([null, null]);
    }
  });
});

it("chooses a figure of the line-up by its letter, and puts it back", () => {
  const { selection } = begin(later.first);
  selection.toggle("V");
  expect(selection.figure).toBe("V");
  selection.toggle("V");
  expect(selection.chosen).toBe(null);
  selection.toggle("X");
  expect(selection.chosen).toBe(null);
});

it("says words", async () => {
  const { shell, selection } = begin(oneRow.first);
  const decline = selection.sayings.find((saying) => saying.kind === "decline");
  if (!decline) throw new Error("nothing to decline");
  await selection.go(decline);
  expect(shell.acted).toEqual([actionOf(oneRow.first, "-")]);
});

it("has nothing on its way after a refusal", async () => {
  const refuse = () => Promise.reject(new Error("no"));
  const { selection } = begin(stepping.first, { act: refuse });
  const [move] = selection.moves;
  if (!move) throw new Error("no move");
  const going = selection.go(move);
  expect(selection.pending).toBe(move);
  await going;
  expect(selection.pending).toBe(null);
  expect(await selection.attempt(refuse)).toBe(false);
});
