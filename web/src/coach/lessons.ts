/* Which lessons this browser is in, and which it has had. */

import { createTable } from "../fairness/seating";
import type { GameCard, TableState } from "../api/types";
import { Records } from "../fairness/storage";

const MOST = 30; // tables that are remembered
const tables = new Records<{ read: number[]; isOver: boolean; isSkipped?: boolean }>("hustings.lessons", MOST);
const games = new Records<true>("hustings.coached", MOST);

/** Whether a table is a lesson that goes on. */
export function isLesson(table: string): boolean {
  const known = tables.get(table);
  return known !== null && !known.isOver;
}

/** The prompts of a lesson that were read, by number; -1: the aim. */
export function readIn(table: string): number[] {
  return tables.get(table)?.read ?? [];
}

export function noteRead(table: string, read: number[]): void {
  tables.put(table, { read, isOver: false });
}

/** The coach is not wanted now; it can be taken up again where it was. */
export function skipLesson(table: string): void {
  tables.put(table, { read: readIn(table), isOver: true, isSkipped: true });
}

export function isSkipped(table: string): boolean {
  return tables.get(table)?.isSkipped ?? false;
}

export function resumeLesson(table: string): void {
  noteRead(table, readIn(table));
}

export function endLesson(table: string): void {
  tables.put(table, { read: [], isOver: true });
}

/** Whether the lesson of a game was begun here before. */
export function isCoached(game: string): boolean {
  return games.get(game) !== null;
}

/** A table with the game's lesson, against the gentlest bots. */
export async function beginLesson(game: GameCard): Promise<TableState> {
  const { lesson } = game;
  const bot = game.bots[0]?.spec;
  const others = Array.from({ length: (lesson?.seats ?? 2) - 1 }, () => ({ kind: "bot" as const, ...(bot ? { bot } : {}) }));
  const table = await createTable({
    game: game.name,
    listed: false,
    options: lesson?.options ?? {},
    seats: [{ kind: "me" }, ...others],
  });
  noteRead(table.id, []);
  games.put(game.name, true);
  return table;
}
