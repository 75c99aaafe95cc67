import { expect, it } from "vitest";
import type { LogEntry, View } from "../api/types";
import { soundOf } from "./moments";

const view = (n: number, movers: number[], over = false) => ({ n, movers, over }) as View;
const entry = (seat: number | null, move: string | null): LogEntry => ({ n: 1, seat, move, text: [] });

it("is silent when a table opens, and where nothing has happened", () => {
  expect(soundOf(null, view(9, [0]), [entry(1, "a")], 0)).toBeNull();
  expect(soundOf(view(9, [1]), view(9, [0]), [], 0)).toBeNull();
});

it("tells one's turn from everything else", () => {
  expect(soundOf(view(1, [1]), view(2, [0]), [entry(7, "5")], 0)).toBe("turn");
  expect(soundOf(view(1, [0]), view(2, [0]), [entry(0, "a")], 0)).toBe("move"); // it is my turn still
  expect(soundOf(view(1, [1]), view(2, [0]), [entry(1, "a")], null)).toBe("move"); // who watches has no turn
});

it("knows dice, envelopes, and the end", () => {
  expect(soundOf(view(1, [0]), view(2, [1]), [entry(0, "roll"), entry(7, "5")], 0)).toBe("dice");
  expect(soundOf(view(1, [0, 1]), view(2, [0]), [entry(1, null)], 0)).toBe("envelope");
  expect(soundOf(view(1, [0]), view(2, [], true), [entry(0, "a")], 0)).toBe("win");
  expect(soundOf(view(2, [], true), view(3, [], true), [], 0)).toBeNull();
});
