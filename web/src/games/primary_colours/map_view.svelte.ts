/* The map as it is drawn now: laid out for the room there is, with the tokens that lie on it. */

import { published } from "./board";
import { cardPlan, countPlan } from "./card";
import { layout, regionAt, type Point } from "./geometry";
import { piecesOf } from "./pieces";
import type { Placing } from "./placing.svelte";
import type { Reveal } from "./reveal.svelte";
import type { Table } from "./table.svelte";

const ROOM_FOR_DETAILS = 270; // pixels beside the map

export class MapView {
  readonly #table: Table;
  readonly #placing: Placing;
  readonly #reveal: Reveal;
  width = $state(0);
  height = $state(0);
  stage = $state.raw<HTMLElement>();

  /** The turn whose tokens are being placed or opened, from 0; null: none. */
  readonly turn = $derived.by(() => {
    const { board, props, isCounting } = this.#table;
    const { opening } = this.#reveal;
    if (opening !== null) return Math.min(opening, 2);
    return board.phase === "placing" && !props.view.over && !isCounting ? board.turn - 1 : null;
  });
  readonly hasTotals = $derived.by(() => published(this.#table.board) > 0);
  readonly #only = $derived.by(() => {
    if (this.turn !== null && this.#reveal.opening !== 3) return this.turn;
    return this.#table.isSwapping && !this.#table.isCounting ? "own" : null;
  });
  readonly map = $derived.by(() =>
    layout({ width: this.width, height: this.height }, this.#only !== null, this.hasTotals),
  );
  readonly plan = $derived.by(() =>
    this.#table.isCounting ? countPlan(this.map) : cardPlan(this.map, this.hasTotals),
  );
  readonly pieces = $derived.by(() => {
    const { board, me, isPlacing, isCounting } = this.#table;
    const draft = isPlacing && !isCounting ? this.#placing.draft : null;
    return piecesOf(board, this.map, this.plan, { me, draft, isCounting, only: this.#only });
  });
  readonly hasRoom = $derived.by(() => this.map.side >= ROOM_FOR_DETAILS);

  constructor(table: Table, placing: Placing, reveal: Reveal) {
    this.#table = table;
    this.#placing = placing;
    this.#reveal = reveal;
  }

  /** The region under a point of the window. */
  regionUnder(point: Point): number | null {
    const frame = this.stage?.getBoundingClientRect();
    return frame ? regionAt(this.map, { x: point.x - frame.left, y: point.y - frame.top }) : null;
  }

  hasFocus(): boolean {
    return this.stage?.contains(document.activeElement) ?? false;
  }

  focusRegion(region: number): void {
    this.stage?.querySelector<SVGElement>(`path[data-region="${region}"]`)?.focus();
  }
}
