/* Which region it is about: the one that is asked for, the one under the pointer, the one that is opened. */

import type { Table } from "./table.svelte";

export class RegionFocus {
  readonly #table: Table;
  /** The region that is asked for. */
  at = $state<number | null>(null);
  /** The region that the Tab key comes to. */
  tab = $state(0);
  hovered = $state<number | null>(null);
  /** The region that is asked for is open over the map. */
  hasDetails = $state(false);
  /** The region that was opened over the map while votes are counted. */
  inspected = $state<number | null>(null);

  constructor(table: Table) {
    this.#table = table;
  }

  /** Another turn: ask for a region, or for none. */
  begin(region: number | null): void {
    this.at = region;
    this.tab = region ?? 0;
    this.close();
  }

  close(): void {
    this.hasDetails = false;
    this.inspected = null;
  }

  isOpen(): boolean {
    return this.#table.isCounting ? this.inspected !== null : this.hasDetails;
  }

  /** Open the region that is asked for over the map, or close what is open. */
  toggle(): void {
    if (this.#table.isCounting) this.inspected = null;
    else this.hasDetails = !this.hasDetails;
  }

  /** A press on a region: it is asked for; where nothing is to be placed, it opens. */
  press(region: number, isFree: boolean, hasRoom: boolean): void {
    this.tab = region;
    if (this.#table.isCounting) {
      this.inspected = this.inspected === region ? null : region;
      return;
    }
    if (!(this.#table.isPlacing && isFree)) {
      this.hasDetails = !hasRoom && !this.#table.isSwapping && !(this.hasDetails && this.at === region);
    }
    this.at = region;
  }

  /** The region whose details are shown: beside the map where there is room, otherwise over it. */
  detailed(hasRoom: boolean): number | null {
    if (this.#table.isCounting) return hasRoom ? this.hovered : this.inspected;
    if (hasRoom) return this.hovered ?? this.at;
    return this.hasDetails ? (this.at ?? this.tab) : null;
  }
}
