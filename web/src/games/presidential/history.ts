/* What the log tells by numbers: the score pad, the last changes of a state, the election night, the luck of the dice. */

import type { LogEntry } from "../../api/types";
import type { Argument, Message, Sentence } from "../../texts/message";
import type { Party, State } from "./board";

export interface PadSide {
  plus: number;
  minus: number;
  total: number;
}

/** A week of the score pad; week 0 is the roll-offs at the end. */
export interface PadLine extends Record<Party, PadSide> {
  week: number;
}

function messagesOf(entry: LogEntry): Message[] {
  return ((entry.messages ?? []) as Sentence[]).filter((one): one is Message => typeof one !== "string");
}

/** The lines of the log that belong to the game that is played now: a swap match has two. */
export function ofThisGame(log: readonly LogEntry[]): LogEntry[] {
  const swapped = log.findLastIndex((entry) => messagesOf(entry).some(({ id }) => id === "presidential-swapped"));
  return log.slice(swapped + 1);
}

function number(value: Argument | undefined): number {
  return typeof value === "number" ? value : 0;
}

function party(value: Argument | undefined): Party {
  return value === "R" ? "R" : "D";
}

/** The score pad, a line for each week. */
export function padOf(log: readonly LogEntry[]): PadLine[] {
  const lines: PadLine[] = [];
  for (const { id, args } of ofThisGame(log).flatMap(messagesOf)) {
    if (id !== "presidential-pad") continue;
    const side = (letter: "r" | "d"): PadSide => ({
      plus: number(args[`${letter}_plus`]),
      minus: number(args[`${letter}_minus`]),
      total: number(args[`${letter}_total`]),
    });
    const [week, R, D] = [number(args["week"]), side("r"), side("d")];
    const last = lines.at(-1);
    if (last?.week !== week) lines.push({ week, R, D });
    else lines[lines.length - 1] = { week, R: sum(last.R, R), D: sum(last.D, D) };
  }
  return lines;
}

/** Each party's chance of 270 if the election were then, in percent, after each turn. */
export function chancesOf(log: readonly LogEntry[]): Record<Party, number>[] {
  return ofThisGame(log)
    .flatMap(messagesOf)
    .filter(({ id, args }) => id === "presidential-pad" && args["week"] !== 0 && args["r_chance"] !== undefined)
    .map(({ args }) => ({ R: Number(args["r_chance"]), D: Number(args["d_chance"]) }));
}

function sum(first: PadSide, then: PadSide): PadSide {
  return { plus: first.plus + then.plus, minus: first.minus + then.minus, total: then.total };
}

const CHANGES = new Set(["presidential-taken", "presidential-neutral", "presidential-has-chips", "presidential-rolled-to"]);

/** The code of the state that a sentence tells of. */
function codeOf(value: Argument | undefined): string | null {
  if (typeof value !== "object" || !("args" in value)) return null;
  const { id, args } = value as Message;
  return id.startsWith("presidential-state") && typeof args["state"] === "string" ? args["state"] : null;
}

/** The sentences that told how a state changed, the newest first. */
export function changesOf(code: string, log: readonly LogEntry[], most = 3): string[] {
  const found: string[] = [];
  for (const entry of ofThisGame(log).toReversed()) {
    for (const [place, message] of (entry.messages ?? []).entries()) {
      if (typeof message === "string" || !CHANGES.has(message.id) || codeOf(message.args["state"]) !== code) continue;
      found.push(entry.text[place] ?? "");
      if (found.length === most) return found;
    }
  }
  return found;
}

/** The states that changed in the last turn that is over. */
export function changedLately(log: readonly LogEntry[]): Set<string> {
  const messages = ofThisGame(log).flatMap(messagesOf);
  const pads = messages.flatMap(({ id }, place) => (id === "presidential-pad" ? [place] : []));
  const last = messages.slice((pads.at(-2) ?? -1) + 1, (pads.at(-1) ?? -1) + 1);
  return new Set(last.flatMap(({ id, args }) => (CHANGES.has(id) ? (codeOf(args["state"]) ?? []) : [])));
}

/** A neutral state that was rolled for: each pair of dice, and who got it. */
export interface Call {
  code: string;
  votes: number;
  rolls: Record<Party, number>[];
  winner: Party;
}

/** The roll-offs of the election night, in their order. */
export function callsOf(log: readonly LogEntry[]): Call[] {
  const calls: Call[] = [];
  let rolls: Partial<Record<Party, number>>[] = [];
  for (const { id, args } of ofThisGame(log).flatMap(messagesOf)) {
    if (id === "presidential-rolls-for" && args["purpose"] === "state") {
      const [who, face] = [party(args["team"]), number(args["face"])];
      const last = rolls.at(-1);
      if (last && last[who] === undefined) last[who] = face;
      else rolls.push({ [who]: face });
    } else if (id === "presidential-rolled-to") {
      const code = codeOf(args["state"]);
      if (code)
        calls.push({ code, votes: number(args["votes"]), rolls: rolls as Record<Party, number>[], winner: party(args["team"]) });
      rolls = [];
    }
  }
  return calls;
}

/** The turn with the highest dice: three of a campaign, or two of a fundraising. */
export interface Roll {
  party: Party;
  week: number;
  dice: number[];
}

export function luckiestRoll(log: readonly LogEntry[]): Roll | null {
  let best: Roll | null = null;
  let now: Roll | null = null;
  const mean = (roll: Roll) => roll.dice.reduce((total, die) => total + die, 0) - 3.5 * roll.dice.length;
  for (const { id, args } of ofThisGame(log).flatMap(messagesOf)) {
    if (id === "presidential-campaigns" || id === "presidential-fundraises")
      now = { party: party(args["team"]), week: number(args["week"]), dice: [] };
    else if (now && ["presidential-rolls", "presidential-rolls-funds", "presidential-rolls-triple"].includes(id))
      now.dice.push(number(args["face"]));
    if (now && now.dice.length > 1 && (!best || mean(now) > mean(best))) best = { ...now, dice: [...now.dice] };
  }
  return best;
}

/** How many weeks ended with each party ahead. */
export function weeksLed(pad: readonly PadLine[]): Record<Party, number> {
  const weeks = pad.filter(({ week }) => week > 0);
  return {
    R: weeks.filter(({ R, D }) => R.total > D.total).length,
    D: weeks.filter(({ R, D }) => D.total > R.total).length,
  };
}

/** The state that brought the winner over the line, when its states are counted from the safest to the closest. */
export function tippingState(states: readonly State[], winner: Party, needed: number): State | null {
  const won = states.filter((state) => state.party === winner).sort((a, b) => b.chips - a.chips || b.votes - a.votes);
  let votes = 0;
  for (const state of won) {
    votes += state.votes;
    if (votes >= needed) return state;
  }
  return null;
}
