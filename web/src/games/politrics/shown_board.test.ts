import { beforeEach, describe, expect, it } from "vitest";
import type { View } from "../../api/types";
import { fakeShell } from "../../../dev/fake_shell";
import later from "../../../dev/politrics/fixtures/later.json";
import over from "../../../dev/politrics/fixtures/over.json";
import president from "../../../dev/politrics/fixtures/president.json";
import row from "../../../dev/politrics/fixtures/row.json";
import start from "../../../dev/politrics/fixtures/start.json";
import voided from "../../../dev/politrics/fixtures/void.json";
import screen from "./index";
import { noted, showing } from "./shared.svelte";
import { isPast, seatsOf, ShownBoard, shownSideOf } from "./shown_board.svelte";
import { boardOf } from "./view";

const ended = president.first as unknown as View; // board 1 has ended: light, who won, is dark on board 2

function show(view: unknown, changes = {}) {
  const shell = fakeShell(view, changes);
  return { shell, shown: new ShownBoard(() => shell.props) };
}

beforeEach(() => {
  noted.clear();
  showing.past = null;
});

describe("a board that has ended", () => {
  it("is on show with its own figures and seats until its watcher goes on", () => {
    const { shown } = show(ended);
    expect(shown.number).toBe(1);
    expect(shown.seats).toEqual({ dark: 0, light: 1 });
    expect(shown.figures).toEqual(boardOf(ended).ended?.figures);
    expect(shown.bottom).toBe("dark");
    shown.leave();
    expect(shown.past).toBe(null);
    expect(shown.number).toBe(2);
    expect(shown.seats).toEqual({ dark: 1, light: 0 });
    expect(shown.figures).toEqual([]);
    expect(shown.bottom).toBe("light");
  });

  it("is the same board for the panel, the seats and their colours", () => {
    const { shown } = show(ended);
    const light = screen.seatColour(ended, 0);
    shown.publish();
    expect(isPast(ended)).toBe(true);
    expect([0, 1].map((seat) => shownSideOf(ended, seat))).toEqual(["dark", "light"]);
    const dark = screen.seatColour(ended, 0);
    expect(dark).not.toEqual(light);
    shown.leave();
    shown.publish();
    expect(isPast(ended)).toBe(false);
    expect([0, 1].map((seat) => shownSideOf(ended, seat))).toEqual(["light", "dark"]);
    expect(screen.seatColour(ended, 0)).toEqual(light);
    shown.retract();
  });

  it("stays on show when the eyes change: the old board goes after the new one has come", () => {
    const [first, second] = [show(ended).shown, show(ended).shown];
    first.publish();
    second.publish();
    first.publish(); // both are there for a moment, and both follow the view
    first.retract();
    expect(isPast(ended)).toBe(true);
    second.retract();
    expect(isPast(ended)).toBe(false);
  });

  it("is of no concern to another table", () => {
    const { shown } = show(ended);
    shown.publish();
    const other = { ...(later.first as unknown as View), id: "another" };
    expect(isPast(other)).toBe(false);
    expect(shownSideOf(other, 0)).toBe(boardOf(other).seats.dark === 0 ? "dark" : "light");
    shown.retract();
  });

  it("stays on show while the other plays on, and not for who comes later", () => {
    const { shell, shown } = show(start.first);
    const played = structuredClone(ended);
    (played.board as { ply: number }).ply = 1;
    shell.props.view = played;
    expect(shown.past?.board).toBe(1);
    expect(show(played).shown.past).toBe(null);
  });

  it("may end again after an undo", () => {
    const { shell, shown } = show(ended);
    shown.leave();
    shell.props.view = { ...(later.first as unknown as View), board: { ...later.first.board, ended: null } as never };
    shown.follow();
    shell.props.view = ended;
    expect(shown.past?.board).toBe(1);
  });

  it("passes by in a replay", () => {
    expect(show(ended, { live: false }).shown.past?.board).toBe(1);
    expect(show(later.first, { live: false }).shown.past).toBe(null);
  });

  it("is the last one when the match is over", () => {
    const { shown } = show(over.public);
    expect(shown.past).toBe(null);
    expect(shown.ended?.board).toBe(5);
  });
});

it("knows who played which side, also where nobody won", () => {
  for (const view of [president.first, row.second, voided.first].map((each) => each as unknown as View)) {
    const { ended: board } = boardOf(view);
    if (!board) throw new Error("no board has ended");
    const seats = seatsOf(board, view);
    if (board.side) expect(seats?.[board.side]).toBe(board.winner);
    else expect(seats).toEqual({ dark: 0, light: 1 });
  }
});

it("turns by hand", () => {
  const { shown } = show(later.first);
  const before = shown.isTurned;
  shown.turn();
  expect(shown.isTurned).toBe(!before);
});
