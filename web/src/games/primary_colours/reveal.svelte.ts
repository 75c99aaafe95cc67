/* What was sealed opens, then the voters move: when a view brings a new count, it is shown. */

import { published } from "./board";
import { count } from "./count.svelte";
import type { RegionFocus } from "./region_focus.svelte";
import type { Table } from "./table.svelte";

const OPENING = 1100; // milliseconds: envelopes open, tokens rise

export class Reveal {
  readonly #table: Table;
  readonly #focus: RegionFocus;
  /** The turn whose envelopes are opening, from 0; 3: the swaps; null: none. */
  opening = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #before: { id: string; n: number; stages: number } | null = null;

  constructor(table: Table, focus: RegionFocus) {
    this.#table = table;
    this.#focus = focus;
  }

  /** A new view. */
  follow(): void {
    const { view, live, fresh } = this.#table.props;
    const now = { id: view.id, n: view.n, stages: published(this.#table.board) };
    const before = this.#before;
    this.#before = now;
    if (before?.id !== now.id) this.#resume(now.stages);
    else if (now.stages > before.stages && fresh.length > 0) this.#open(now.stages);
    else if (now.stages !== before.stages) this.stop();
    else if (!live && now.n !== before.n && count.isAtEnd) count.close(); // a replay goes on
  }

  /** Show the last count; by itself, or step by step. */
  show(plays: boolean): void {
    clearTimeout(this.#timer);
    this.opening = null;
    this.#focus.close();
    count.open(this.#table.props.view, plays);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.opening = null;
    count.close();
  }

  /** The board goes away; the count may be taken up again when it is back. */
  leave(): void {
    clearTimeout(this.#timer);
    count.pause();
  }

  #open(stages: number): void {
    const { view, motion } = this.#table.props;
    this.stop();
    count.news = { match: view.id, stages }; // until its end was seen, or whoever looks goes on
    if (!motion) return this.show(false);
    this.opening = stages - 1;
    this.#timer = setTimeout(() => this.show(true), OPENING);
  }

  /** A count that was cut off, as when a shared device was handed on, begins again. */
  #resume(stages: number): void {
    const { view, motion } = this.#table.props;
    if (motion && count.isNews(view.id) && count.news?.stages === stages) this.show(true);
    else count.close();
  }
}
