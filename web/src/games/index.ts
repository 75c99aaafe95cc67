/* A game's screen is one folder; it is loaded when a table of that game opens. */

import type { Screen } from "./screen";

export type { Screen, ScreenProps, SeatBadgeProps, SeatColour } from "./screen";

const screens = import.meta.glob<{ default: Screen }>("./*/index.ts");

/** The screen of a game; a game without a folder of its own gets the generic one. */
export async function screenOf(game: string): Promise<Screen> {
  const load = screens[`./${game}/index.ts`] ?? screens["./generic/index.ts"];
  if (!load) throw new Error("The generic screen is missing from this build.");
  return (await load()).default;
}
