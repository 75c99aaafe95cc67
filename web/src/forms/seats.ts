/* Who sits down at a new table. */

import type { BotCard, SeatAsked } from "../api/types";
import { t } from "../texts/texts.svelte"; // the lobby does without the catalogue of the forms

/** The normal bot, if the game has one; otherwise the one in the middle. */
export function normalOf(bots: BotCard[]): BotCard | null {
  return bots.find((bot) => bot.spec === "normal") ?? bots[Math.floor((bots.length - 1) / 2)] ?? null;
}

/** I and bots. */
export function againstBots(places: number, bots: BotCard[]): SeatAsked[] {
  const bot = normalOf(bots);
  const others = Array.from({ length: places - 1 }, (): SeatAsked =>
    bot ? { kind: "bot", bot: bot.spec } : { kind: "open" },
  );
  return [{ kind: "me" }, ...others];
}

/** I and seats for friends. */
export function withFriends(places: number): SeatAsked[] {
  return [{ kind: "me" }, ...Array.from({ length: places - 1 }, (): SeatAsked => ({ kind: "open" }))];
}

/** As many seats as asked for: those there are, then more of the last one's kind. */
export function resized(seats: SeatAsked[], places: number, bots: BotCard[]): SeatAsked[] {
  const kept = seats.slice(0, places);
  const last = seats.at(-1);
  while (kept.length < places) kept.push(last && last.kind !== "me" ? another(last, bots) : { kind: "open" });
  if (seats.some((seat) => seat.kind === "me") && !kept.some((seat) => seat.kind === "me")) kept[0] = { kind: "me" };
  return kept;
}

function another(seat: SeatAsked, bots: BotCard[]): SeatAsked {
  if (seat.kind !== "bot") return { kind: seat.kind };
  const bot = seat.bot ?? normalOf(bots)?.spec;
  return bot === undefined ? { kind: "open" } : { kind: "bot", bot };
}

/** Another kind in one seat; I sit only once, so that who sat there before me makes room. */
export function seated(seats: SeatAsked[], place: number, kind: SeatAsked["kind"], bots: BotCard[]): SeatAsked[] {
  return seats.map((seat, index) => {
    if (index === place) return kind === "bot" ? another({ kind }, bots) : { kind };
    return kind === "me" && seat.kind === "me" ? { kind: "open" } : seat;
  });
}

/** The seats as they are sent: names trimmed, empty ones left out. */
export function sentSeats(seats: SeatAsked[]): SeatAsked[] {
  return seats.map(({ kind, name, bot }) => ({
    kind,
    ...(kind === "here" && name?.trim() ? { name: name.trim() } : {}),
    ...(kind === "bot" && bot ? { bot } : {}),
  }));
}

/** What will happen when the table is made, in a sentence. */
export function promise(seats: SeatAsked[]): string {
  const open = seats.filter((seat) => seat.kind === "open").length;
  if (open === 0 && seats.every((seat) => seat.kind === "bot")) return t("new-bots-start");
  return t("new-starts", { missing: open });
}
