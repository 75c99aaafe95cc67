/* The simulation of what the cards of a deck are worth: one at a time, which can be stopped. */

import { complain } from "../../shell/announcer.svelte";
import type { OwnCard } from "./decks";
import { weigh, type Worth } from "./weigh";

/** What the worth of cards depends on. */
function keyOf(cards: readonly OwnCard[]): string {
  return JSON.stringify(cards.map(({ effect, play_immediately }) => [effect, play_immediately]));
}

export class Weighing {
  /** How much of it is done; null: none runs. */
  progress = $state<number | null>(null);
  private worth = $state.raw<{ key: string; values: Worth[] } | null>(null);
  private stopper: AbortController | null = null;

  /** What was found, unless the cards have changed since. */
  valuesOf(cards: readonly OwnCard[]): Worth[] | null {
    return this.worth?.key === keyOf(cards) ? this.worth.values : null;
  }

  async start(cards: OwnCard[]): Promise<void> {
    this.stopper = new AbortController();
    this.progress = 0;
    try {
      const values = await weigh(cards, (part) => (this.progress = part), this.stopper.signal);
      this.worth = { key: keyOf(cards), values };
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) complain(error);
    } finally {
      this.progress = null;
    }
  }

  stop(): void {
    this.stopper?.abort();
  }
}
