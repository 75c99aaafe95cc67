/* What the board, the panel beside it and the seats have in common: what to show, and of which board. */

import type { Side } from "./view";

const KEPT = "hustings-politrics";

class Showing {
  auras = $state(false);
  values = $state(true);
  letters = $state(false);
  /** A line pointed at in the panel; the board lights it. */
  line = $state<string[]>([]);
  /** The table whose board on show has ended while the next one is set up, and who played which side on it. */
  past = $state.raw<{ match: string; seats: Record<Side, number> } | null>(null);

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Record<string, unknown>>;
      this.auras = kept["auras"] === true;
      this.values = kept["values"] !== false;
      this.letters = kept["letters"] === true;
    } catch {
      // A browser that keeps nothing starts with the usual.
    }
  }

  toggle(what: "auras" | "values" | "letters"): void {
    this[what] = !this[what];
    try {
      localStorage.setItem(KEPT, JSON.stringify({ auras: this.auras, values: this.values, letters: this.letters }));
    } catch {
      // Then it is for this visit only.
    }
  }
}

export const showing = new Showing();

/** For each match, the number of the finished board that its watcher has taken note of. */
export const noted = new Map<string, number>();
