/* The games as the server lists them, in words; and what this build draws for those it knows. */

import type { GameCard } from "../api/types";
import { knownGames } from "../shell/session.svelte";
import { t } from "../texts/texts.svelte";

/** A game's title; its name until the server has listed the games. */
export function titleOf(game: string): string {
  return knownGames()?.find(({ name }) => name === game)?.title ?? game.replaceAll("_", " ");
}

/** "2 to 6 players" */
export function playersIn({ seats: { low, high } }: GameCard): string {
  return low === high ? t("lobby-players", { high }) : t("lobby-players-range", { low, high });
}

/** "15–30 minutes" */
export function minutesIn({ minutes: [low = 0, high = low] }: GameCard): string {
  return low === high ? t("lobby-minutes", { high }) : t("lobby-minutes-range", { low, high });
}

const emblems = import.meta.glob<string>("../art/emblems/*.svg", { eager: true, query: "?url", import: "default" });

/** The address of a game's emblem; our own for a game that has none here. */
export function emblemOf(game: string): string {
  return emblems[`../art/emblems/${game}.svg`] ?? emblems["../art/emblems/hustings.svg"] ?? "";
}
