/* The four games as the lobby knows them before the server has said a word. */

export interface Entry {
  name: string;
  title: string;
  tagline: string;
  /** Whose game it is; what is missing is only that ours is unofficial. */
  credit: string;
  /** As many sit down at once with "Play now". */
  places: number;
  players: string;
  minutes: string;
  /** The seats' names in order, as many as there can be. */
  seats: string[];
}

export const CATALOGUE: readonly Entry[] = [
  {
    name: "primary_colours",
    title: "Primary Colours",
    tagline: "Three parties, seven regions, and voters who walk to wherever the influence is.",
    credit: "Designed by Tony Reeves",
    places: 3,
    players: "3 players",
    minutes: "15–30 minutes",
    seats: ["Red", "Blue", "Yellow"],
  },
  {
    name: "politrics",
    title: "Politrics",
    tagline: "Place, step and jump for five in a row, and keep your President out of harm’s way.",
    credit: "Designed by Wilfrid Hartnagel",
    places: 2,
    players: "2 players",
    minutes: "20–90 minutes",
    seats: ["First", "Second"],
  },
  {
    name: "presidential",
    title: "The Presidential Game",
    tagline: "Campaign by day, raise funds by night: state by state to 270 electoral votes.",
    credit: "Designed by Regina Glocker, published by The Presidential Game",
    places: 2,
    players: "2 teams",
    minutes: "30–60 minutes",
    seats: ["Republicans", "Democrats"],
  },
  {
    name: "electioneer",
    title: "Electioneer",
    tagline: "Cross Hong Kong by ferry, rail and foot, and win it zone by zone.",
    credit: "Designed by Princeton Wong, published by NightDreamer",
    places: 3,
    players: "2 to 6 players",
    minutes: "60–120 minutes",
    seats: ["Red", "Green", "Violet", "Blue", "Yellow", "White"],
  },
];

export function entryOf(game: string): Entry | null {
  return CATALOGUE.find((entry) => entry.name === game) ?? null;
}

/** A game's title, also of one that came after this build. */
export function titleOf(game: string): string {
  return entryOf(game)?.title ?? game.replaceAll("_", " ");
}

const emblems = import.meta.glob<string>("../art/emblems/*.svg", { eager: true, query: "?url", import: "default" });

/** The address of a game's emblem. */
export function emblemOf(game: string): string {
  return emblems[`../art/emblems/${game}.svg`] ?? emblems["../art/emblems/hustings.svg"] ?? "";
}
