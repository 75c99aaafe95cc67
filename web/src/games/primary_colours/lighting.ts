/* Where an action is on the board: the piles in the tray, the tokens that are swapped, and the buttons that seal. */

import type { Action } from "../../api/types";
import { REGIONS, type RegionLetter, type Slot } from "./board";

const COUNT = "section.count .button.main"; // a count that is on show is looked at first
const SEAL = ".tray > .button.main:enabled";

export function lightOf(plan: Action[]): string[] {
  const [first] = plan;
  if (!first) return [COUNT];
  if (first.kind === "place") return [COUNT, SEAL, ...plan.map(pileOf)];
  if (first.kind !== "swap") return [COUNT, ".bar .buttons .button:not(.main)"];
  const [one, other] = [first["first"], first["second"]] as [Slot, Slot];
  const after = `.board:has([data-picked="${nameOf(one)}"]) `;
  return [
    COUNT,
    ".bar .buttons .main:enabled",
    ...tokenOf(other).map((selector) => after + selector),
    ...tokenOf(one).map((selector) => `.board:has([data-picked=""]) ${selector}`),
  ];
}

/** A pile, while its region is the one that is asked for. */
function pileOf(action: Action): string {
  const region = REGIONS.indexOf(action["region"] as RegionLetter);
  return `.tray[data-at="${region}"] button.pile[data-value="${Number(action["value"])}"]`;
}

const nameOf = ({ turn, region }: Slot) => `${turn}${region}`;

/** A token among those of the region that is asked for; before that, its region. */
function tokenOf(slot: Slot): string[] {
  return [`[data-token="${nameOf(slot)}"]`, `[data-region="${REGIONS.indexOf(slot.region)}"][role="button"]`];
}
