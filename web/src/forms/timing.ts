/* Clocks and absence as one chooses them at a new table. */

import type { AbsentAsked, ClockAsked } from "../api/types";

export interface Pace {
  id: string;
  title: string;
  means: string;
  clock: ClockAsked | null;
}

export const PACES: readonly Pace[] = [
  { id: "none", title: "No clock", means: "Everybody takes the time they need.", clock: null },
  {
    id: "quick",
    title: "Quick",
    means: "5 minutes each, and 10 seconds for every move.",
    clock: { bank: 300, move: 10 },
  },
  {
    id: "evening",
    title: "An evening",
    means: "20 minutes each, and 30 seconds for every move.",
    clock: { bank: 1200, move: 30 },
  },
  {
    id: "days",
    title: "Over days",
    means: "3 days each, and a day for every move.",
    clock: { bank: 259_200, move: 86_400 },
  },
];

export interface Patience {
  id: string;
  title: string;
  after: number | null;
}

export const PATIENCES: readonly Patience[] = [
  { id: "never", title: "The table waits for them", after: null },
  { id: "minute", title: "After a minute a bot plays on", after: 60 },
  { id: "quarter", title: "After a quarter of an hour a bot plays on", after: 900 },
  { id: "day", title: "After a day a bot plays on", after: 86_400 },
];

const LONGEST = 30 * 24 * 3600;

/** A clock of one's own, or what is wrong with it. */
export function ownClock(minutes: unknown, seconds: unknown): ClockAsked | string {
  const [bank, move] = [Math.round(Number(minutes) * 60), Math.round(Number(seconds))];
  if (![minutes, seconds].every((given) => typeof given === "number" && Number.isFinite(given) && given >= 0))
    return "A clock takes numbers that are not below nothing.";
  if (bank + move < 5) return "Give everybody at least 5 seconds.";
  if (bank > LONGEST || move > LONGEST) return "A clock runs for 30 days at most.";
  return { bank, move };
}

export function absence(id: string, bot: string | undefined): AbsentAsked | null {
  const after = PATIENCES.find((patience) => patience.id === id)?.after ?? null;
  return after === null || bot === undefined ? null : { after, bot };
}
