/* Quiet hours, by the clock on the wall of whoever chose them. */

import type { QuietHours } from "../api/types";

const DAY = 24 * 60;

export function isQuiet(quiet: QuietHours | null, now = new Date()): boolean {
  if (!quiet) return false;
  const time = now.toLocaleTimeString("en-GB", { timeZone: quiet.zone, hour: "2-digit", minute: "2-digit" });
  const passed = (minuteOf(time) - quiet.start + DAY) % DAY;
  return passed < (quiet.end - quiet.start + DAY) % DAY;
}

/** 22:30 as minutes of the day. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
