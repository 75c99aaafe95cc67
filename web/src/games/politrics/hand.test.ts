import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeShell } from "../../../dev/fake_shell";
import start from "../../../dev/politrics/fixtures/start.json";
import stepping from "../../../dev/politrics/fixtures/stepping.json";
import { Hand } from "./hand.svelte";
import { Highlights } from "./highlights.svelte";
import { Selection } from "./selection.svelte";
import { ShownBoard } from "./shown_board.svelte";

/** Squares of 10 px: the square's digits are tens. */
function at(square: string, dx = 0): PointerEvent {
  return { clientX: Number(square[0]) * 10 + dx, clientY: Number(square[1]) * 10, button: 0, target: null } as never;
}

function begin(view: unknown) {
  const shell = fakeShell(view);
  const props = () => shell.props;
  const shown = new ShownBoard(props);
  const selection = new Selection(props, shown, { isCareful: () => false, focus: () => {} });
  const hand = new Hand(selection, ({ x, y }) => `${Math.floor(x / 10)}${Math.floor(y / 10)}`);
  return { shell, selection, hand, highlights: new Highlights(props, shown, selection, hand) };
}

beforeEach(() => void vi.stubGlobal("Element", class {}));
afterEach(() => void vi.unstubAllGlobals());

describe("a press on a figure", () => {
  it("that moves carries it, and letting go plays", () => {
    const { shell, selection, hand, highlights } = begin(stepping.first);
    hand.pressSquare("82", at("82"));
    hand.move(at("82", 3));
    expect(hand.carrying).toBe(null);
    hand.move(at("83"));
    expect(hand.carrying).toMatchObject({ x: 80, y: 30 });
    expect(highlights.lifted).toBe("82");
    expect(highlights.ghost).toEqual({ side: "dark", figure: "D", square: "83" });
    hand.drop(at("83"));
    expect(shell.acted.length).toBe(1);
    expect(hand.settled).toBe("83");
    expect(selection.chosen).toBe(null);
  });

  it("that is let go where it cannot stand leaves it chosen", () => {
    const { shell, selection, hand } = begin(stepping.first);
    hand.pressSquare("82", at("82"));
    hand.move(at("99"));
    hand.drop(at("99"));
    expect(shell.acted).toEqual([]);
    expect(selection.chosen).toBe("82");
    expect(hand.grip).toBe(null);
  });

  it("that does not move is a tap; a second one takes the choice back", () => {
    const { selection, hand } = begin(stepping.first);
    for (const chosen of ["82", null]) {
      hand.pressSquare("82", at("82"));
      hand.drop(at("82"));
      expect(selection.chosen).toBe(chosen);
    }
  });
});

it("takes a figure from the line-up", () => {
  const { shell, selection, hand } = begin(start.first);
  hand.pressLetter("V", at("11"));
  expect(selection.chosen).toBe("V");
  hand.move(at("33"));
  hand.drop(at("33"));
  expect(shell.acted).toEqual([start.first.actions.find(({ move }) => move === "V33")?.action]);
  hand.pressLetter("V", { ...at("11"), button: 2 } as never);
  expect(hand.grip).toBe(null);
});
