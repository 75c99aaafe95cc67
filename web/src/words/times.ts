/* Times and numbers in the reader's language. */

import { locale } from "../texts/language";
import { t } from "../texts/texts.svelte";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** "3 minutes ago", "yesterday". */
export function ago(iso: string, now: number = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  if (Number.isNaN(seconds)) return "";
  for (const [unit, span] of STEPS)
    if (Math.abs(seconds) >= span) return inRelation(Math.trunc(seconds / span), unit);
  return t("site-just-now");
}

function inRelation(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  return new Intl.RelativeTimeFormat(locale(), { numeric: "auto" }).format(count, unit);
}

/** A clock's face: 1:05, 12:00, 1:02:03; tenths when it gets close, unless there is more behind it. */
export function clockFace(seconds: number, tenths = true): string {
  const left = Math.max(0, seconds);
  if (left < 10 && tenths) return `0:0${(Math.floor(left * 10) / 10).toFixed(1)}`;
  const whole = Math.floor(left);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A span in words: 90 → "1 minute 30 seconds". */
export function span(seconds: number): string {
  const parts: string[] = [];
  for (const [unit, size] of [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
    ["second", 1],
  ] as const) {
    const count = Math.floor(seconds / size);
    seconds -= count * size;
    if (count || (unit === "second" && !parts.length)) parts.push(inUnits(count, unit));
  }
  return parts.slice(0, 2).join(" ");
}

function inUnits(count: number, unit: string): string {
  return new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** "Ada", "Ada and Bob", "Ada, Bob and Cleo". */
export function listed(names: string[]): string {
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(names);
}

/** The hour of a line of chat. */
export function hour(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? "" : time.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
}
