/* Placing a turn's tokens: each choice is said aloud, and all seven are sent in one word. */

import { t } from "../../texts/texts.svelte";
import { nameOf, REGIONS } from "./board";
import { emptyDraft, isFree, move, nextEmpty, place, resumed, takeBack, takeBackLast, word, type Draft } from "./placement";
import type { RegionFocus } from "./region_focus.svelte";
import type { Table } from "./table.svelte";
import { draftInWords } from "./words";

export class Placing {
  readonly #table: Table;
  readonly #focus: RegionFocus;
  draft = $state.raw<Draft>(emptyDraft(0, {}));

  constructor(table: Table, focus: RegionFocus) {
    this.#table = table;
    this.#focus = focus;
  }

  /** A new view: what was chosen stays as far as it still can; for another turn or seat it begins again. */
  follow(isNewTurn: boolean): void {
    const { me, isPlacing } = this.#table;
    const [placed, left] = [me?.placed ?? 0, me?.left ?? {}];
    const before = isNewTurn ? (this.#kept(placed, left) ?? emptyDraft(placed, left)) : this.draft;
    this.draft = resumed(before, placed, left);
    const { at } = this.#focus;
    if (isNewTurn) this.#focus.begin(isPlacing ? nextEmpty(this.draft) : null);
    else if (isPlacing && (at === null ? this.draft.order.length === 0 : !isFree(this.draft, at))) {
      this.#focus.at = nextEmpty(this.draft);
    }
  }

  /** What was chosen on this device before a reload. */
  #kept(placed: number, left: Record<string, number>): Draft | null {
    const { isPlacing, props, turnKey } = this.#table;
    const order = isPlacing ? props.draft.get(turnKey) : null;
    if (!Array.isArray(order)) return null;
    let draft = emptyDraft(placed, left);
    for (const [region, value] of order as [number, number][]) draft = place(draft, region, value);
    return draft;
  }

  /** Keeps what is chosen over a reload. */
  keep(): void {
    const { isPlacing, props, turnKey } = this.#table;
    if (!isPlacing) return;
    const { order, chosen } = this.draft;
    props.draft.put(turnKey, order.length ? order.map((region) => [region, chosen[region]]) : null);
  }

  isFree(region: number): boolean {
    return isFree(this.draft, region);
  }

  /** Put a token into a region, and ask for the next one. */
  choose(region: number | null, value: number): void {
    const { isPlacing, props } = this.#table;
    if (!isPlacing || props.busy || region === null) return;
    const next = place(this.draft, region, value);
    if (next === this.draft) {
      if (this.isFree(region) && this.draft.chosen[region] !== value) props.say(t("primary_colours-screen-none-left", { value }));
      return;
    }
    this.draft = next;
    this.#focus.at = nextEmpty(next, region);
    this.#focus.tab = this.#focus.at ?? region;
    props.say(
      t("primary_colours-screen-placed", { value, region: nameOf(REGIONS[region] ?? "R"), next: this.expected() }),
    );
  }

  /** Take back a region's token, or the last one. */
  undo(region: number | null = null): void {
    const before = this.draft;
    this.draft = region === null ? takeBackLast(before) : takeBack(before, region);
    if (this.draft === before) return;
    this.#focus.at = region ?? before.order.at(-1) ?? this.#focus.at;
    this.#table.props.say(t("primary_colours-screen-taken-back", { next: this.expected() }));
  }

  /** Carry a token to another region, or back to the tray. */
  carry(from: number, to: number | null): void {
    if (to === null) this.undo(from);
    else this.draft = move(this.draft, from, to);
  }

  clear(): void {
    this.draft = emptyDraft(this.draft.placed, this.draft.left);
    this.#focus.at = nextEmpty(this.draft);
    this.#table.props.say(t("primary_colours-screen-all-taken-back", { next: this.expected() }));
  }

  async seal(): Promise<void> {
    const words = word(this.draft);
    if (this.#table.isPlacing && words && !this.#table.props.busy) await this.#table.props.play(words);
  }

  /** What is chosen so far as the server reads a plan: a value for each region, or a dot; null: nothing is chosen. */
  get plan(): string | null {
    return this.draft.order.length ? this.draft.chosen.map((value) => value ?? ".").join("") : null;
  }

  /** What is expected now, in words. */
  expected(): string {
    return draftInWords(this.draft, this.#focus.at);
  }
}
