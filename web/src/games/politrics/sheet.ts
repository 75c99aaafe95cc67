/* The score sheet [P21] from the log: a row whenever dark's turn begins, a turn's words in one cell. */

import type { LogEntry } from "../../api/types";
import type { Message } from "../../texts/message";
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
    chained = told(entry, "politrics-may-beat-again") !== null;
    row.claim = claimIn(entry) ?? row.claim;
    row.ending = endingIn(entry);
    if (row.ending !== "") {
      row.totals = totalsIn(entry, row);
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

type Args = Message["args"];

/** The parameters of one of the messages of an entry. */
function told(entry: LogEntry, ...ids: string[]): Args | null {
  for (const message of entry.messages ?? []) {
    if (typeof message !== "string" && ids.includes(message.id)) return message.args;
  }
  return null;
}

/** Whose action an entry tells: the first message of the game's says it. */
export function sideIn(entry: LogEntry): Side | null {
  const first = entry.messages?.find((message) => typeof message !== "string" && message.id.startsWith("politrics-"));
  return first && typeof first !== "string" ? ((first.args["side"] as Side | undefined) ?? null) : null;
}

export function claimIn(entry: LogEntry): string | null {
  const claim = told(entry, "politrics-worth", "politrics-board-won");
  return claim && `${String(claim["points"])} x ${String(claim["multiplier"])} = ${String(claim["score"])}`;
}

/** A claim as the screen shows it; a sheet is written with a plain x. */
export function claimText(claim: string): string {
  return claim.replace(" x ", " × ");
}

/** How the board ended with this entry, if it did. */
export function endingIn(entry: LogEntry): Ending | "" {
  if (told(entry, "politrics-board-void")) return "void";
  return (told(entry, "politrics-board-won")?.["ending"] as Ending | undefined) ?? "";
}

/** The running totals as the entry tells them; a match of one board tells only what its winner scored. */
function totalsIn(entry: LogEntry, row: Row): [number, number] {
  const score = told(entry, "politrics-next-board", "politrics-match-over");
  if (score) return [Number(score["first"]), Number(score["second"])];
  const totals: [number, number] = [...row.totals];
  const won = told(entry, "politrics-board-won");
  if (row.darkSeat === null || !won) return totals;
  const seat = won["side"] === "dark" ? row.darkSeat : 1 - row.darkSeat;
  totals[seat as 0 | 1] += Number(won["score"]);
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
  const declared = log.findLast((entry) => told(entry, "politrics-worth"));
  return declared ? claimIn(declared) : null;
}
