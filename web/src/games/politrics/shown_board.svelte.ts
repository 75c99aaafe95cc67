/* The board that is on show: the one being played, or one that has just ended, until its watcher goes on to the next. */

import type { View } from "../../api/types";
import type { ScreenProps } from "../screen";
import { noted, showing } from "./shared.svelte";
import { rowsIn, seatsOn } from "./sheet";
import { boardOf, SIDES, sideOf, type Ended, type Side } from "./view";

const telling = new Set<ShownBoard>(); // while the eyes change there are two

export class ShownBoard {
  readonly #props: () => ScreenProps;
  #dismissed = $state(0); // the last finished board that its watcher has left
  #seen = $state(0); // the boards that had ended before we came
  #isTurnedByHand = $state(false);

  readonly board = $derived.by(() => boardOf(this.#props().view));
  /** A board that has ended and is still looked at; null: the one being played is on show. */
  readonly past: Ended | null = $derived.by(() => {
    const { ended, over, ply } = this.board;
    if (!ended || over) return null;
    if (!this.#props().live) return ply === 0 ? ended : null;
    return ended.board > this.#dismissed && (ply === 0 || ended.board > this.#seen) ? ended : null;
  });
  /** The board on show if it has ended: a past one, or the last of the match. */
  readonly ended = $derived.by(() => this.past ?? (this.board.over ? this.board.ended : null));
  readonly number = $derived.by(() => this.past?.board ?? this.board.board);
  readonly seats = $derived.by(() => (this.past && seatsOf(this.past, this.#props().view)) ?? this.board.seats);
  readonly figures = $derived.by(() => this.past?.figures ?? this.board.figures);
  readonly standing = $derived.by(() => new Map(this.figures.map((figure) => [figure.square, figure])));
  readonly points = $derived.by(() => new Map(this.board.squares.map(({ square, points }) => [square, points])));
  /** The side that sits below. */
  readonly bottom: Side = $derived.by(() =>
    (this.seats.light === this.#props().seat) !== this.#isTurnedByHand ? "light" : "dark",
  );
  readonly isTurned = $derived.by(() => this.bottom === "light");

  constructor(props: () => ScreenProps) {
    this.#props = props;
    const { view } = props();
    this.#dismissed = noted.get(view.id) ?? 0;
    this.#seen = boardOf(view).ended?.board ?? 0;
  }

  /** A new view: after an undo a board may end again. */
  follow(): void {
    this.#dismissed = Math.min(this.#dismissed, this.board.ended?.board ?? 0);
  }

  /** Tell the panel and the seats which board is on show. */
  publish(): void {
    telling.add(this);
    showing.past = this.past && { match: this.#props().view.id, seats: this.seats };
  }

  /** Take it back, unless there is another board, which other eyes see. */
  retract(): void {
    telling.delete(this);
    if (telling.size === 0) showing.past = null;
  }

  /** On to the next board. */
  leave(): void {
    if (!this.past) return;
    const { board } = this.past;
    this.#dismissed = board;
    this.#seen = board;
    noted.set(this.#props().view.id, board);
  }

  turn(): void {
    this.#isTurnedByHand = !this.#isTurnedByHand;
  }

  nameOf(side: Side): string {
    return this.#props().view.seats[this.seats[side]]?.name ?? "";
  }
}

/** Who played which side on a board that has ended. */
export function seatsOf(ended: Ended, view: View): Record<Side, number> | null {
  if (ended.side === null || ended.winner === null) return seatsOn(rowsIn(view.log), ended.board);
  const dark = ended.side === "dark" ? ended.winner : 1 - ended.winner;
  return { dark, light: 1 - dark };
}

/** Whether a table shows a board that has ended while the next one is set up. */
export function isPast(view: View): boolean {
  return showing.past?.match === view.id;
}

/** The side of a seat on the board that is on show. */
export function shownSideOf(view: View, seat: number): Side | null {
  const past = isPast(view) ? showing.past : null;
  return past ? (SIDES.find((side) => past.seats[side] === seat) ?? null) : sideOf(boardOf(view), seat);
}
