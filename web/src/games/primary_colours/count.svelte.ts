/* The count that is being shown: the Board draws it, the Panel lists its steps, both may move it. */

import { boardOf, type Board, type Flow } from "./board";
import { momentOf, settledTime, stepInWords, timelineOf, type Moment, type Timeline } from "./timeline";
import type { View } from "../../api/types";

export const SPEEDS = [1, 2, 4, 0.5] as const;

class Count {
  /** The count on show; null: the tokens are. */
  flow = $state.raw<Flow | null>(null);
  timeline = $state.raw<Timeline | null>(null);
  time = $state(0);
  isPlaying = $state(false);
  speed = $state<number>(1);
  /** The table whose count it is. */
  match = $state("");
  /** The table that has a count nobody here has seen to its end, and which one it is. */
  news = $state.raw<{ match: string; stages: number } | null>(null);

  moment: Moment | null = $derived(this.timeline ? momentOf(this.timeline, this.time) : null);
  isAtEnd: boolean = $derived(!!this.timeline && this.moment?.index === this.timeline.steps.length - 1);

  #frame = 0;
  #last = 0;
  #until = Infinity; // where playing stops by itself

  /** Show the last published count; from its beginning and by itself, or as it ended. */
  open(view: View, plays: boolean): void {
    const board: Board = boardOf(view);
    if (!board.flow) return;
    this.flow = board.flow;
    this.match = view.id;
    const poll = board.flow.stage === "final" ? null : (board.polls.at(-1) ?? null);
    this.timeline = timelineOf(board.flow, board.electorate, poll);
    this.time = 0;
    if (plays) this.play();
    else this.pause();
  }

  /** Back to the tokens. */
  close(): void {
    this.pause();
    this.news = null;
    this.flow = null;
    this.timeline = null;
  }

  /** Whether a table's last count is still news, so that its figures should not be told before. */
  isNews(match: string): boolean {
    return this.news?.match === match;
  }

  /** Go on by itself; from the end, begin again. */
  play(until = Infinity): void {
    if (!this.timeline) return;
    if (this.time >= this.timeline.duration && until === Infinity) this.time = 0;
    this.#until = until;
    this.isPlaying = true;
    this.#last = performance.now();
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  pause(): void {
    this.isPlaying = false;
    cancelAnimationFrame(this.#frame);
  }

  /** Show a step: grown at once, or growing. */
  go(index: number, grows = false): void {
    const step = this.timeline?.steps[index];
    if (!this.timeline || !step) return;
    this.pause();
    if (!grows) {
      this.time = settledTime(this.timeline, index);
      if (this.isAtEnd) this.news = null;
      return;
    }
    this.time = step.start;
    this.play(settledTime(this.timeline, index));
  }

  /** One phase on or back; what then happens, in words. */
  step(by: 1 | -1, grows: boolean): string {
    this.go((this.moment?.index ?? 0) + by, grows && by === 1);
    return this.moment ? stepInWords(this.moment.step) : "";
  }

  /** To the end. */
  skip(): void {
    if (!this.timeline) return;
    this.pause();
    this.time = this.timeline.duration;
    this.news = null;
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed as (typeof SPEEDS)[number]) + 1) % SPEEDS.length] ?? 1;
  }

  #tick(now: number): void {
    if (!this.isPlaying || !this.timeline) return;
    const end = Math.min(this.#until, this.timeline.duration);
    this.time = Math.min(end, this.time + (now - this.#last) * this.speed);
    this.#last = now;
    if (this.time >= this.timeline.duration) this.news = null;
    if (this.time >= end) this.isPlaying = false;
    else this.#frame = requestAnimationFrame((next) => this.#tick(next));
  }
}

export const count = new Count();
