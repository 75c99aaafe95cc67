/* Carrying a token: from the tray to a region, from one region to another, or back to the tray. */

import type { Attachment } from "svelte/attachments";
import type { Point } from "./geometry";

export interface Drag extends Point {
  value: number;
  from: number | null; // a region, or the tray
  start: Point;
  isFar: boolean; // no longer a mere press
}

/** What the table says about tokens that are picked up and put down. */
export interface Ground {
  /** The token that may be taken from a region; null: none, or not now. */
  tokenIn(region: number): number | null;
  /** Whether a token of a value may be taken from the tray. */
  mayTake(value: number): boolean;
  regionUnder(point: Point): number | null;
  drop(value: number, from: number | null, to: number | null): void;
}

const FAR = 6; // pixels that make a press a drag

export class Dragging {
  /** The token on its way; null: none. */
  now = $state.raw<Drag | null>(null);
  #ground: Ground;
  #wasFar = false; // so that letting go is no press

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** The token that is being carried, not merely pressed. */
  get carried(): Drag | null {
    return this.now?.isFar ? this.now : null;
  }

  cancel(): void {
    this.now = null;
  }

  /** Whether the click that comes now is only the end of a drag. */
  swallows(): boolean {
    const was = this.#wasFar;
    this.#wasFar = false;
    return was;
  }

  /** Marks in the page: data-value on a pile of the tray, data-region on a region. */
  attach: Attachment<HTMLElement> = (element) => {
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    window.addEventListener("pointermove", (event) => this.#move(event), { signal });
    window.addEventListener("pointerup", () => this.#up(), { signal });
    window.addEventListener("pointercancel", () => this.cancel(), { signal });
    return () => listening.abort();
  };

  #down(event: PointerEvent): void {
    this.#wasFar = false;
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const pile = event.target.closest<HTMLElement>("[data-value]")?.dataset["value"];
    const region = event.target.closest<SVGElement>("[data-region]")?.dataset["region"];
    const start = { x: event.clientX, y: event.clientY };
    if (pile !== undefined && this.#ground.mayTake(Number(pile))) {
      this.now = { ...start, value: Number(pile), from: null, start, isFar: false };
    } else if (region !== undefined) {
      const value = this.#ground.tokenIn(Number(region));
      if (value !== null) this.now = { ...start, value, from: Number(region), start, isFar: false };
    }
  }

  #move(event: PointerEvent): void {
    if (!this.now) return;
    const { start, isFar } = this.now;
    const distance = Math.hypot(event.clientX - start.x, event.clientY - start.y);
    this.now = { ...this.now, x: event.clientX, y: event.clientY, isFar: isFar || distance > FAR };
  }

  #up(): void {
    const dropped = this.now;
    this.now = null;
    if (!dropped?.isFar) return;
    this.#wasFar = true;
    this.#ground.drop(dropped.value, dropped.from, this.#ground.regionUnder(dropped));
  }
}
