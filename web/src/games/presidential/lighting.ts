/* Where an action is on the board: states on the map, dice and their places, offers, cards, and the button that sends. */

import type { Action } from "../../api/types";

const MAIN = ".tray .doors .main:enabled";
const OTHER = ".tray .doors .button:not(.main)";

export function lightOf(plan: Action[]): string[] {
  const [first] = plan;
  const states = plan.flatMap((action) => (typeof action["state"] === "string" ? [action["state"]] : []));
  if (!first) return [MAIN];
  switch (first.kind) {
    case "campaign":
    case "visit":
      return [MAIN, ".modes .mode:first-child", ...states.flatMap(stateOf)];
    case "fundraise":
      return [`.offers [data-offer="${states[0]}"]`, ".modes .mode:nth-child(2)", ".tray .doors .button.quiet"];
    case "match":
      return [MAIN, ...diceOf(first["votes"] as Record<string, number>)];
    case "vote":
      return [MAIN, OTHER, ...states.flatMap(stateOf)];
    case "target":
      return [MAIN, ...states.flatMap(stateOf)];
    case "card":
      return [MAIN, `.tray [data-card="${(first["card"] as { number: number }).number}"]`];
    case "no_card":
      return [OTHER];
    default:
      return [".tray .button"];
  }
}

/** A state that is not chosen yet, on the map or among the small ones beside it. */
function stateOf(code: string): string[] {
  return [`[data-callout="${code}"]:not([aria-pressed="true"])`, `[data-state="${code}"]:not([aria-pressed="true"])`];
}

/** Each die is taken up, then put on its state. */
function diceOf(votes: Record<string, number>): string[] {
  const pairs = Object.entries(votes);
  return [
    ...pairs.map(
      ([code, value]) => `.row:has(.die.held [data-die="${value}"]) .slot[data-slot="${code}"]:not(.filled)`,
    ),
    ...pairs.map(([code, value]) => `.row:has(.slot[data-slot="${code}"]:not(.filled)) .die:not(.placed):has([data-die="${value}"])`),
  ];
}
