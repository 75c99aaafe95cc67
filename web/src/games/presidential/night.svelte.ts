/* The election night: what was neutral is called state by state, at the reader's speed. */

import type { LogEntry } from "../../api/types";
import type { Party } from "./board";
import { callsOf, type Call } from "./history";

const PACE = 1500; // milliseconds for a state

class Night {
  #match = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  calls = $state.raw<Call[]>([]);
  /** How many states have been called; null: the night is not on show. */
  at = $state<number | null>(null);
  isPaused = $state(false);

  readonly isOn = $derived(this.at !== null);
  readonly call = $derived.by(() => (this.at === null ? null : (this.calls[this.at] ?? null)));
  /** States that are not called yet. */
  readonly open = $derived.by(() => new Set(this.at === null ? [] : this.calls.slice(this.at).map(({ code }) => code)));

  isShowing(match: string): boolean {
    return this.isOn && this.#match === match;
  }

  /** Begin, if anything was rolled for. */
  begin(match: string, log: readonly LogEntry[]): void {
    this.calls = callsOf(log);
    if (this.calls.length === 0) return;
    this.#match = match;
    this.isPaused = false;
    this.at = 0;
    this.#wait();
  }

  next(): void {
    if (this.at === null) return;
    this.at += 1;
    if (this.at >= this.calls.length) this.end();
    else this.#wait();
  }

  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.#wait();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.at = null;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.isPaused && this.at !== null) this.#timer = setTimeout(() => this.next(), PACE);
  }

  /** Electoral votes that are not called yet. */
  uncalled(party: Party): number {
    if (this.at === null) return 0;
    return this.calls.slice(this.at).reduce((sum, call) => sum + (call.winner === party ? call.votes : 0), 0);
  }
}

export const night = new Night();
