/* The record of a match (docs/protocol.md) as far as it can be read without knowing the game. */

import { t } from "./texts";

export interface Header {
  hustings: number;
  seats: { name: string; kind: string }[];
  seating?: number[];
  luck: { by: string; commitment?: string; seed?: number; entropy?: (string | null)[] };
  nonce: string;
  id: string;
}

export interface RecordedEvent {
  n: number;
  seat?: number | "luck";
  move?: string;
  action?: number;
  draw?: [number, number];
  seal?: string;
  undo?: number;
  by?: number | "hand";
  agreed?: boolean;
  rules?: number;
  kept?: number;
  ruling?: string;
  winners?: number[];
  end?: { shares: number[]; winners: number[] };
  secret?: string | null;
}

/** A line: the exact text that its check is made of, and the check. */
export interface Line {
  text: string;
  check: string;
}

export interface MatchRecord {
  header: Header;
  events: RecordedEvent[];
  lines: Line[];
}

/** Something in the record is not as the format says; the message is one sentence. */
export class Unreadable extends Error {}

const LINE = /^(\{.*),"check":"([0-9a-f]{32})"\}$/s;
const HEX_32 = /^[0-9a-f]{32}$/;
const HEX_64 = /^[0-9a-f]{64}$/;
const FORMATS = [1, 2];

export function readRecord(text: string): MatchRecord {
  const rows = text.split("\n");
  if (rows.pop() !== "" || !rows.length) throw new Unreadable(t("fairness-cut-off"));
  const lines = rows.map((row, place) => {
    const found = LINE.exec(row);
    if (found?.[1] === undefined || found[2] === undefined)
      throw new Unreadable(t("fairness-line-unchecked", { line: place + 1 }));
    return { text: found[1], check: found[2] };
  });
  const [header, ...events] = rows.map(parsed);
  return { header: headerIn(header), events: events.map(eventIn), lines };
}

function parsed(row: string, place: number): unknown {
  try {
    return JSON.parse(row);
  } catch {
    throw new Unreadable(t("fairness-line-not-json", { line: place + 1 }));
  }
}

function headerIn(found: unknown): Header {
  const header = found as Header;
  if (!FORMATS.includes(header.hustings))
    throw new Unreadable(t("fairness-format", { format: String(header.hustings) }));
  const { seats, seating, luck, nonce, id } = header;
  const count = Array.isArray(seats) ? seats.length : 0;
  const isSound =
    count > 0 &&
    seats.every((seat) => typeof seat?.name === "string" && typeof seat.kind === "string") &&
    (seating === undefined || isOrder(seating, count)) &&
    (luck?.by === "hand" || (luck?.by === "referee" && HEX_64.test(String(luck.commitment)))) &&
    (luck.entropy === undefined || isEntropy(luck.entropy, count)) &&
    HEX_32.test(String(nonce)) &&
    HEX_32.test(String(id));
  if (!isSound) throw new Unreadable(t("fairness-no-header"));
  return header;
}

function isOrder(seating: unknown, count: number): boolean {
  return (
    Array.isArray(seating) &&
    seating.length === count &&
    [...seating].sort((one, other) => one - other).every((place, rank) => place === rank)
  );
}

function isEntropy(entropy: unknown, count: number): boolean {
  return (
    Array.isArray(entropy) &&
    entropy.length === count &&
    entropy.every((bytes) => bytes === null || HEX_32.test(String(bytes)))
  );
}

function eventIn(found: unknown, place: number): RecordedEvent {
  const event = found as RecordedEvent;
  const n = place + 1;
  if (typeof event !== "object" || event === null || event.n !== n)
    throw new Unreadable(t("fairness-event-missing", { n, line: n + 1 }));
  const { draw, secret, rules, kept } = event;
  if (draw !== undefined && !isDraw(draw)) throw new Unreadable(t("fairness-event-no-draw", { n }));
  if (kept !== undefined && (rules === undefined || !Number.isSafeInteger(kept) || kept < 0 || kept >= n))
    throw new Unreadable(t("fairness-event-no-kept", { n }));
  if (secret !== undefined && secret !== null && !HEX_64.test(String(secret)))
    throw new Unreadable(t("fairness-no-secret"));
  return event;
}

function isDraw(draw: unknown): boolean {
  if (!Array.isArray(draw) || draw.length !== 2) return false;
  const [place, count] = draw as unknown[];
  return (
    Number.isSafeInteger(place) && Number.isSafeInteger(count) && Number(place) >= 0 && Number(place) < Number(count)
  );
}

/** Where the person in a seat sat before seats were drawn. */
export function placeOf(header: Header, seat: number): number {
  return header.seating?.[seat] ?? seat;
}

/** Up to which event everything stays that came before this one. */
export function keptBy(event: RecordedEvent): number {
  if (event.undo !== undefined) return event.undo - 1;
  return event.kept ?? event.n - 1;
}

export function isLuck(event: RecordedEvent): boolean {
  return event.seat === "luck";
}
