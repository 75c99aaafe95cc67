/* The score sheet [P21] from the log: a row whenever dark's turn begins, a turn's words in one cell. */

import type { LogEntry } from "../../api/types";
import type { Ending, Side } from "./view";

export interface Row {
  board: number;
  ply: number;
  dark: string;
  light: string;
  claim: string;
  ending: Ending | "";
  totals: [number, number]; // by seat
  darkSeat: number | null; // who plays dark on this board
}

const ENDINGS: Record<string, Ending> = { S16: "row", S17: "president", S18: "incapacity", S19: "immobility" };
const CLAIM = /\d+ x \d+ = \d+/;
const SCORE = / has (\d+) points, .+? (\d+)[.:]/;
const WORDS = new Set(["-", "safe", "stop"]);

export function rowsIn(log: LogEntry[]): Row[] {
  const rows: Row[] = [];
  let board = 1;
  let ply = 0;
  let acted: { board: number; side: Side } | null = null;
  let chained = false; // [P6] a further beat belongs to the turn that goes on
  for (const entry of log) {
    const side = sideIn(entry);
    if (entry.move === null || side === null) continue;
    if (acted === null || acted.board !== board || (side === "dark" && acted.side === "light")) {
      rows.push(begun(rows.at(-1), board, ply + 1, side, entry.seat));
    }
    const row = rows.at(-1)!;
    row[side] = `${row[side]} ${entry.move}`.trim();
    acted = { board, side };
    if (!chained && !isWord(entry.move)) ply += 1;
    chained = entry.text.some((sentence) => sentence.endsWith("may beat on [P6]."));
    row.claim = claimIn(entry) ?? row.claim;
    row.ending = endingIn(entry);
    if (row.ending !== "") {
      row.totals = totalsIn(entry, row, side);
      board += 1;
      ply = 0;
    }
  }
  return rows;
}

function begun(before: Row | undefined, board: number, ply: number, side: Side, seat: number | null): Row {
  const darkSeat = seat === null ? null : side === "dark" ? seat : 1 - seat;
  const totals: [number, number] = before ? [...before.totals] : [0, 0];
  return { board, ply, dark: "", light: "", claim: "", ending: "", totals, darkSeat };
}

export function isWord(move: string): boolean {
  return WORDS.has(move) || move.startsWith("five");
}

/** Whose action an entry tells: its first sentence begins with the side. */
export function sideIn(entry: LogEntry): Side | null {
  const found = /^(Dark|Light)\b/.exec(entry.text[0] ?? "");
  return found ? (found[1]!.toLowerCase() as Side) : null;
}

export function claimIn(entry: LogEntry): string | null {
  return entry.text.map((sentence) => CLAIM.exec(sentence)?.[0]).find((claim) => claim !== undefined) ?? null;
}

/** How the board ended with this entry, if it did. */
export function endingIn(entry: LogEntry): Ending | "" {
  if (entry.text.some((sentence) => /^Board \d+ is void/.test(sentence))) return "void";
  for (const sentence of entry.text.slice(1)) {
    const section = /\[(S1[6-9])\]: \d/.exec(sentence)?.[1];
    if (section !== undefined) return ENDINGS[section] ?? "";
  }
  return "";
}

/** The running totals as the entry tells them; a match of one board tells only the claim. */
function totalsIn(entry: LogEntry, row: Row, side: Side): [number, number] {
  for (const sentence of entry.text) {
    const score = SCORE.exec(sentence);
    if (score) return [Number(score[1]), Number(score[2])];
  }
  const totals: [number, number] = [...row.totals];
  if (row.darkSeat === null || row.ending === "void") return totals;
  const won = row.ending === "row" && entry.move === "safe" ? (side === "dark" ? "light" : "dark") : side;
  const seat = won === "dark" ? row.darkSeat : 1 - row.darkSeat;
  totals[seat as 0 | 1] += Number(row.claim.split("= ")[1] ?? 0);
  return totals;
}

/** Who played which side on a finished or running board; null where nothing was done on it yet. */
export function seatsOn(rows: Row[], board: number): Record<Side, number> | null {
  const darkSeat = rows.find((row) => row.board === board)?.darkSeat ?? null;
  return darkSeat === null ? null : { dark: darkSeat, light: 1 - darkSeat };
}

const MOVED = /^[PVMDC]([1-9][1-9])(?:.*-([1-9][1-9]))?$/;

/** The squares of a move in words: V33, V33-35, V33xD34-35. */
export function squaresIn(move: string): { to: string; from?: string } | null {
  const found = MOVED.exec(move);
  if (!found) return null;
  return found[2] === undefined ? { to: found[1]! } : { from: found[1]!, to: found[2] };
}

/** The entries of one board. */
export function logOf(log: LogEntry[], board: number): LogEntry[] {
  let current = 1;
  return log.filter((entry) => {
    const isIn = current === board;
    if (endingIn(entry) !== "") current += 1;
    return isIn;
  });
}

/** What the declaration that waits for a reply claims, as the log told it. */
export function claimWaiting(log: LogEntry[]): string | null {
  const told = log.findLast((entry) => entry.text.some((sentence) => sentence.startsWith("It would be worth")));
  return told ? claimIn(told) : null;
}
