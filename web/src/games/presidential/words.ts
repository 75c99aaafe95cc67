/* A state in words. */

import { t } from "../../texts/texts.svelte";
import type { Party, State } from "./board";

export function partyName(party: Party): string {
  return t("presidential-party", { team: party });
}

/** A state's standing, as a screen reader says it. */
export function standingOf(state: State, party: Party | null, mark: string | null): string {
  return t("presidential-board-standing", {
    state: state.name,
    votes: state.votes,
    chips: state.chips,
    team: party ?? "none",
    mark: mark ?? "none",
  });
}

export const NUMERALS = ["I", "II", "III"];

/** Tenths as people write them: +12.5. */
export function signedTenths(tenths: number): string {
  const whole = (Math.abs(tenths) / 10).toFixed(tenths % 10 === 0 ? 0 : 1);
  return tenths < 0 ? `−${whole}` : `+${whole}`;
}
