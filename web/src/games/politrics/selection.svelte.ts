/* What is being done and not sent yet: a figure is chosen, then a square; what a tap means, and what is asked about it. */

import type { ScreenProps } from "../screen";
import { byOrigin, isWaiting, meanings, movesIn, originOf, sayingsIn, targetsOf } from "./choices";
import type { ShownBoard } from "./shown_board.svelte";
import type { Letter, Move, Saying } from "./view";
import { t } from "../../texts/texts.svelte";
import { moveInWords } from "./words";

/** The squares as the selection needs them. */
export interface Ground {
  /** Squares are small for a finger: a move is aimed first, then confirmed. */
  isCareful(): boolean;
  focus(): void;
}

export class Selection {
  readonly #props: () => ScreenProps;
  readonly #shown: ShownBoard;
  readonly #ground: Ground;

  readonly isActive = $derived.by(() => {
    const { live, busy, view } = this.#props();
    return live && !busy && view.actions.length > 0 && this.#shown.past === null;
  });
  readonly moves = $derived.by(() => (this.isActive ? movesIn(this.#props().view.actions) : []));
  readonly sayings = $derived.by(() => (this.isActive ? sayingsIn(this.#props().view.actions) : []));
  readonly origins = $derived.by(() => byOrigin(this.moves));
  /** The letters of the line-up that have somewhere to go. */
  readonly placeable = $derived.by(() => new Set([...this.origins.keys()].filter(isWaiting)));
  /** The squares of figures that have somewhere to go. */
  readonly ready = $derived.by(() => [...this.origins.keys()].filter((origin) => !isWaiting(origin)));

  #origin = $state<string | null>(null);
  /** A move that waits to be confirmed. */
  aim = $state.raw<Move | null>(null);
  /** A move on its way to the server. */
  pending = $state.raw<Move | null>(null);
  /** A square that can mean several moves. */
  asked = $state.raw<{ square: string; byKey: boolean } | null>(null);
  /** The square that the Tab key comes to. */
  cursor = $state("55");

  /** The figure that is chosen: its square, or its letter in the line-up. */
  readonly chosen = $derived.by(() => (this.#origin !== null && this.origins.has(this.#origin) ? this.#origin : null));
  readonly targets = $derived.by(() => (this.chosen === null ? null : targetsOf(this.moves, this.chosen)));
  readonly choices = $derived.by(() => (this.asked === null ? [] : meanings(this.moves, this.asked.square)));
  readonly figure = $derived.by(() => (this.chosen === null ? null : this.#figureOf(this.chosen)));

  constructor(props: () => ScreenProps, shown: ShownBoard, ground: Ground) {
    this.#props = props;
    this.#shown = shown;
    this.#ground = ground;
  }

  isChosen(origin: string): boolean {
    return this.#origin === origin;
  }

  /** Nothing is chosen any more. */
  rest(): void {
    this.#origin = null;
    this.aim = null;
    this.asked = null;
  }

  /** What was chosen on this device before a reload is chosen again. */
  resume(origin: unknown): void {
    if (typeof origin === "string" && this.origins.has(origin)) this.#origin = origin;
  }

  choose(origin: string): void {
    this.aim = null;
    this.asked = null;
    this.#origin = origin;
    const figure = this.#figureOf(origin);
    const count = targetsOf(this.moves, origin).size;
    this.#props().say(
      isWaiting(origin)
        ? t("politrics-screen-chosen-waiting", { figure, count })
        : t("politrics-screen-chosen-standing", { figure, count, square: origin }),
    );
  }

  async go(move: Move | Saying): Promise<void> {
    this.rest();
    this.pending = "to" in move ? move : null;
    await this.attempt(() => this.#props().act(move.action));
    this.pending = null;
  }

  /** Whether the server took it. */
  async attempt(deed: () => Promise<void>): Promise<boolean> {
    try {
      await deed();
      return true;
    } catch {
      return false; // the shell says why
    }
  }

  /** A tap on a square, or Enter. */
  tap(square: string, byKey: boolean): void {
    this.cursor = square;
    if (this.asked !== null) {
      this.asked = null;
      return;
    }
    if (!this.isActive) return;
    const { aim, chosen } = this;
    if (aim && (aim.to === square || aim.over === square)) {
      void this.go(aim);
      return;
    }
    const meant = meanings(this.moves, square, chosen);
    const [first] = meant;
    if (chosen !== null && first) {
      if (meant.length > 1) this.asked = { square, byKey };
      else if (this.#ground.isCareful() && !byKey) this.aim = first;
      else void this.go(first);
    } else if (square === chosen) this.rest();
    else if (this.origins.has(square)) this.choose(square);
    else if (chosen !== null) this.rest();
    else if (first && meant.length === 1) {
      this.choose(originOf(first));
      this.aim = first;
      this.#props().say(t("politrics-screen-once-more", { move: moveInWords(first) }));
    } else if (first) this.asked = { square, byKey };
  }

  /** A figure of the line-up, by its letter: chosen, or put back. */
  toggle(letter: string): void {
    if (!this.placeable.has(letter)) return;
    if (this.isChosen(letter)) this.rest();
    else this.choose(letter);
  }

  closeChooser(): void {
    this.asked = null;
    this.#ground.focus();
  }

  /** Take back one step; false: there was none. */
  escape(): boolean {
    if (this.#origin === null && this.asked === null && this.aim === null) return false;
    if (this.asked) this.closeChooser();
    else if (this.aim && this.chosen) this.aim = null;
    else this.rest();
    return true;
  }

  #figureOf(origin: string): Letter {
    return isWaiting(origin) ? (origin as Letter) : (this.#shown.standing.get(origin)?.figure ?? "V");
  }
}
