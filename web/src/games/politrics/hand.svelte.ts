/* The hand: a press on a square or in the line-up that becomes a drag, or stays a tap. */

import { meanings } from "./choices";
import type { Point } from "./geometry";
import type { Selection } from "./selection.svelte";
import type { Letter } from "./view";

const FAR = 6; // px before a press becomes a drag

export interface Grip extends Point {
  start: Point;
  isMoving: boolean;
  wasChosen: boolean; // the figure that was pressed was chosen already
  square: string | null; // null: in the line-up
}

export class Hand {
  readonly #selection: Selection;
  readonly #squareUnder: (point: Point) => string | null;
  grip = $state.raw<Grip | null>(null);
  /** The square on which a figure was put by hand: it need not fly there. */
  settled = $state<string | null>(null);

  constructor(selection: Selection, squareUnder: (point: Point) => string | null) {
    this.#selection = selection;
    this.#squareUnder = squareUnder;
  }

  /** Where a figure is being carried; null: none is. */
  get carrying(): Point | null {
    return this.grip?.isMoving && this.#selection.chosen ? this.grip : null;
  }

  /** The square under the figure that is being carried. */
  get over(): string | null {
    return this.grip?.isMoving ? this.#squareUnder(this.grip) : null;
  }

  release(): void {
    this.grip = null;
  }

  /** A press on a square: the figure on it is chosen, unless it is where the chosen one may go. */
  pressSquare(square: string, event: PointerEvent): void {
    const { moves, chosen, origins } = this.#selection;
    const wasChosen = this.#selection.isChosen(square);
    if (origins.has(square) && !(chosen !== null && meanings(moves, square, chosen).length > 0)) {
      this.#selection.choose(square);
    }
    this.#take(event, wasChosen, square);
  }

  /** A press on a kind in the line-up. */
  pressLetter(letter: Letter, event: PointerEvent): void {
    if (!this.#selection.placeable.has(letter) || event.button !== 0) return;
    const wasChosen = this.#selection.isChosen(letter);
    this.#selection.choose(letter);
    this.#take(event, wasChosen, null);
  }

  move(event: PointerEvent): void {
    if (!this.grip) return;
    const { clientX: x, clientY: y } = event;
    const isFar = Math.hypot(x - this.grip.start.x, y - this.grip.start.y) > FAR;
    this.grip = { ...this.grip, x, y, isMoving: this.grip.isMoving || (isFar && this.#selection.chosen !== null) };
  }

  drop(event: PointerEvent): void {
    if (!this.grip) return;
    const { isMoving, wasChosen, square } = this.grip;
    this.grip = null;
    const { chosen, moves } = this.#selection;
    if (isMoving) {
      const under = this.#squareUnder({ x: event.clientX, y: event.clientY });
      const [move, ...others] = under === null || chosen === null ? [] : meanings(moves, under, chosen);
      if (!move || others.length > 0) return;
      this.settled = move.to;
      void this.#selection.go(move);
    } else if (square === null) {
      if (wasChosen) this.#selection.rest();
    } else if (square === chosen && !wasChosen) this.#selection.cursor = square;
    else this.#selection.tap(square, false);
  }

  #take(event: PointerEvent, wasChosen: boolean, square: string | null): void {
    const point = { x: event.clientX, y: event.clientY };
    this.grip = { ...point, start: point, isMoving: false, wasChosen, square };
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
      event.target.releasePointerCapture(event.pointerId); // so that what lies under the pointer hears of it
    }
  }
}
