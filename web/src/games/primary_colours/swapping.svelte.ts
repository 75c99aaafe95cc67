/* Turn 4: two tokens are picked to change places, or all are kept. */

import { REGIONS, type Slot } from "./board";
import type { RegionFocus } from "./region_focus.svelte";
import { keepOf, partners, picked, swapOf, swapsOf } from "./swap";
import type { Table } from "./table.svelte";
import { picksInWords } from "./words";

const NONE: ReadonlySet<string> = new Set();

export class Swapping {
  readonly #table: Table;
  readonly #focus: RegionFocus;
  picks = $state.raw<Slot[]>([]);

  readonly #swaps = $derived.by(() => (this.#table.isSwapping ? swapsOf(this.#table.props.view.actions) : []));
  /** The tokens that may be picked now. */
  readonly pickable = $derived.by(() =>
    this.#table.isSwapping ? partners(this.#swaps, this.picks.length === 1 ? (this.picks[0] ?? null) : null) : NONE,
  );
  /** The action of the two that are picked. */
  readonly swap = $derived.by(() =>
    this.picks[0] && this.picks[1] ? swapOf(this.#swaps, this.picks[0], this.picks[1]) : null,
  );

  constructor(table: Table, focus: RegionFocus) {
    this.#table = table;
    this.#focus = focus;
  }

  follow(isNewTurn: boolean): void {
    if (isNewTurn) this.picks = this.#kept();
  }

  /** What was picked on this device before a reload. */
  #kept(): Slot[] {
    const { isSwapping, props, turnKey } = this.#table;
    const found = isSwapping ? props.draft.get(turnKey) : null;
    return Array.isArray(found) ? (found as Slot[]) : [];
  }

  /** Keeps what is picked over a reload. */
  store(): void {
    const { isSwapping, props, turnKey } = this.#table;
    if (isSwapping) props.draft.put(turnKey, this.picks.length ? this.picks : null);
  }

  pick(slot: Slot): void {
    if (!this.#table.isSwapping || this.#table.props.busy) return;
    this.picks = picked(this.picks, slot, this.#swaps);
    this.#focus.at = REGIONS.indexOf(slot.region);
  }

  putBack(): void {
    this.picks = this.picks.slice(0, -1);
  }

  async send(): Promise<void> {
    if (this.swap && !this.#table.props.busy) await this.#table.props.act(this.swap.action);
  }

  async keep(): Promise<void> {
    const keep = keepOf(this.#table.props.view.actions);
    if (keep && !this.#table.props.busy) await this.#table.props.act(keep.action);
  }

  /** What is expected now, in words; null: the server says it. */
  expected(): string | null {
    const { me, board } = this.#table;
    return me && picksInWords(me, this.picks, board.options["open_swaps"] !== "yes");
  }
}
