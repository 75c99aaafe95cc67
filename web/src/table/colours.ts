/* A seat's colour by its title, for games that do not say it themselves; never without the title beside it. */

import type { View } from "../api/types";
import type { Screen, SeatColour } from "../games/screen";

const BY_TITLE: Record<string, SeatColour> = {
  Red: { colour: "var(--red)", pattern: "hatch" },
  Blue: { colour: "var(--blue)", pattern: "dots" },
  Yellow: { colour: "var(--yellow)", pattern: "plain" },
  Green: { colour: "var(--green)", pattern: "plain" },
  Violet: { colour: "var(--purple)", pattern: "plain" },
  White: { colour: "#f4efe4", pattern: "plain" },
  Republicans: { colour: "var(--red)", pattern: "hatch" },
  Democrats: { colour: "var(--blue)", pattern: "dots" },
  Dark: { colour: "#1d1b19", pattern: "plain" },
  Light: { colour: "#fff1c9", pattern: "plain" },
};

/** A seat that is named after a colour has it: Gold, Navy. */
function named(title: string): SeatColour | null {
  const name = title.toLowerCase();
  return /^[a-z]+$/.test(name) && globalThis.CSS?.supports("color", name) ? { colour: name, pattern: "plain" } : null;
}

/** Whether a seat's title is a party or a colour, and so says more than whose turn came first. */
export function isParty(title: string): boolean {
  return title in BY_TITLE || named(title) !== null;
}

export function colourOf(screen: Screen | null, view: View | null, seat: number, title: string): SeatColour | null {
  return (view && screen?.seatColour?.(view, seat)) || BY_TITLE[title] || named(title);
}
