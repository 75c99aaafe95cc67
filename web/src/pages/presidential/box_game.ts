/* A game played with the physical box, as its teams note it down: only what lies on the table, added up. */

import type { Party } from "../../games/presidential/board";
import type { PadLine, PadSide } from "../../games/presidential/history";
import { CODES, statesOf, type VotesTable } from "./printed";

export interface CardPlay {
  name: string;
  /** By how many chips each state changed: above 0 towards red. */
  changes: Record<string, number>;
}

export interface Turn {
  campaign?: Record<string, number>;
  fundraise?: string;
  dice?: number[];
  votes?: Record<string, number>;
  /** The card that was drawn; null: it was kept secret. */
  drawn?: string | null;
  card: CardPlay | null;
}

export type Pair = [number, number];

export interface BoxGame {
  table: VotesTable;
  weeks: number;
  names: Record<Party, string>;
  opening: Pair[];
  turns: Turn[];
  roll_offs: { state: string; dice: Pair[] }[];
  tie: Pair[];
}

export function newGame(): BoxGame {
  return { table: "2024", weeks: 15, names: { R: "", D: "" }, opening: [], turns: [], roll_offs: [], tie: [] };
}

function higher(rolls: readonly Pair[]): Party | null {
  const last = rolls.at(-1);
  return !last || last[0] === last[1] ? null : last[0] > last[1] ? "R" : "D";
}

export function otherOf(party: Party): Party {
  return party === "R" ? "D" : "R";
}

/** The team that began; null: the opening roll is not decided. */
export function firstOf(game: BoxGame): Party | null {
  return higher(game.opening);
}

export function teamAt(game: BoxGame, turn: number): Party {
  const first = firstOf(game) ?? "R";
  return turn % 2 === 0 ? first : otherOf(first);
}

export function isPlayed(game: BoxGame): boolean {
  return game.turns.length >= 2 * game.weeks;
}

/** The chips on each state after so many turns: above 0 red ones. */
export function marginsAfter(game: BoxGame, turns = game.turns.length): Record<string, number> {
  const margins: Record<string, number> = {};
  game.turns.slice(0, turns).forEach((turn, number) => {
    const sign = teamAt(game, number) === "R" ? 1 : -1;
    for (const [code, votes] of Object.entries(turn.campaign ?? turn.votes ?? {}))
      margins[code] = (margins[code] ?? 0) + sign * votes;
    for (const [code, change] of Object.entries(turn.card?.changes ?? {})) margins[code] = (margins[code] ?? 0) + change;
  });
  return margins;
}

/** Who holds each state by chips, after so many turns. */
function heldAfter(game: BoxGame, turns: number): Record<string, Party> {
  const margins = marginsAfter(game, turns);
  const found: Record<string, Party> = {};
  for (const code of CODES) {
    const margin = margins[code] ?? 0;
    if (margin) found[code] = margin > 0 ? "R" : "D";
  }
  return found;
}

/** Who holds each state now, the roll-offs included. */
export function holdersOf(game: BoxGame): Record<string, Party> {
  const found = heldAfter(game, game.turns.length);
  if (isPlayed(game))
    for (const { state, dice } of game.roll_offs) {
      const winner = higher(dice);
      if (winner && !found[state]) found[state] = winner;
    }
  return found;
}

/** The neutral states that are still to be rolled for. */
export function openStates(game: BoxGame): string[] {
  const held = holdersOf(game);
  return CODES.filter((code) => !held[code]);
}

export function votesOf(game: BoxGame): Record<Party, number> {
  const held = holdersOf(game);
  const votes = { R: 0, D: 0 };
  for (const { code, votes: count } of statesOf(game.table, () => 0)) {
    const party = held[code];
    if (party) votes[party] += count;
  }
  return votes;
}

/** The score pad, a line for each turn: what was picked up, lost, and held then; in the end one of week 0, the roll-offs. */
export function linesOf(game: BoxGame): (PadLine & { team: Party })[] {
  const states = statesOf(game.table, () => 0);
  const hasRollOffs = isPlayed(game) && game.roll_offs.length > 0 && openStates(game).length === 0;
  return [...game.turns, ...(hasRollOffs ? [null] : [])].map((turn, number) => {
    const [before, after] = [heldAfter(game, number), turn ? heldAfter(game, number + 1) : holdersOf(game)];
    const side = (party: Party): PadSide => {
      const sum = (test: (code: string) => boolean) => states.reduce((all, { code, votes }) => all + (test(code) ? votes : 0), 0);
      return {
        plus: sum((code) => after[code] === party && before[code] !== party),
        minus: sum((code) => before[code] === party && after[code] !== party),
        total: sum((code) => after[code] === party),
      };
    };
    return { week: turn ? Math.floor(number / 2) + 1 : 0, team: teamAt(game, number), R: side("R"), D: side("D") };
  });
}

/** The score pad for a spreadsheet. */
export function csvOf(game: BoxGame): string {
  const rows = linesOf(game).map(({ week, team, R, D }) =>
    [week || "", week === 0 ? "roll-offs" : team, R.plus, R.minus, R.total, D.plus, D.minus, D.total].join(","),
  );
  return `${["week,turn,R_plus,R_minus,R_total,D_plus,D_minus,D_total", ...rows].join("\r\n")}\r\n`;
}

/** The game as the server reads it, which checks it by the rules. */
export function notedOf(game: BoxGame): unknown {
  const { table, weeks, names, opening, turns, roll_offs, tie } = game;
  return { options: { weeks, ev_table: table }, names, opening, turns, roll_offs, tie };
}

export function rollDie(): number {
  const bytes = new Uint8Array(1);
  do crypto.getRandomValues(bytes);
  while ((bytes[0] ?? 255) >= 252); // so that every face is equally likely
  return ((bytes[0] ?? 0) % 6) + 1;
}
