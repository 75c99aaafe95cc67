/* The legal actions, grouped as hands think of them: what with, then where to. An origin is a square, or a letter of the line-up. */

import type { Action } from "../../api/types";
import type { Move, Saying } from "./view";

export function movesIn(actions: Action[]): Move[] {
  return actions.filter((action) => "to" in action) as unknown as Move[];
}

export function sayingsIn(actions: Action[]): Saying[] {
  return actions.filter((action) => !("to" in action)) as unknown as Saying[];
}

export function originOf(move: Move): string {
  return move.from ?? move.figure;
}

export function isWaiting(origin: string): boolean {
  return origin.length === 1;
}

export function byOrigin(moves: Move[]): Map<string, Move[]> {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const group = groups.get(originOf(move));
    if (group) group.push(move);
    else groups.set(originOf(move), [move]);
  }
  return groups;
}

/** The moves of one origin, by the square they lead to. */
export function targetsOf(moves: Move[], origin: string): Map<string, Move> {
  return new Map(moves.filter((move) => originOf(move) === origin).map((move) => [move.to, move]));
}

/** What a tap on a square can mean: going there, or beating who stands there. */
export function meanings(moves: Move[], square: string, origin: string | null = null): Move[] {
  const own = origin === null ? moves : moves.filter((move) => originOf(move) === origin);
  const there = own.filter((move) => move.to === square);
  return there.length > 0 ? there : own.filter((move) => move.over === square);
}
