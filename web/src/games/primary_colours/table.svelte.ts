/* The table as the parts of the board see it: what the shell gives, and what that means for the viewer. */

import type { ScreenProps } from "../screen";
import { boardOf, partyOf } from "./board";
import { count } from "./count.svelte";

export class Table {
  readonly #props: () => ScreenProps;

  readonly board = $derived.by(() => boardOf(this.props.view));
  readonly me = $derived.by(() => partyOf(this.board, this.props.seat));
  readonly #isMine = $derived.by(() => {
    const { view, live } = this.props;
    return live && !view.over && this.me !== null && view.movers.includes(this.me.seat) && view.actions.length > 0;
  });
  readonly isPlacing = $derived.by(() => this.#isMine && this.board.phase === "placing");
  readonly isSwapping = $derived.by(() => this.#isMine && this.board.phase === "swapping");
  /** A count is on show. */
  readonly isCounting = $derived.by(() => count.flow !== null && count.match === this.props.view.id);
  /** What is chosen and not sent yet belongs to one seat and one turn: this names them. */
  readonly turnKey = $derived.by(() => {
    const { view, seat, live } = this.props;
    return `${view.id} ${seat} ${this.board.turn} ${this.board.phase} ${live}`;
  });

  constructor(props: () => ScreenProps) {
    this.#props = props;
  }

  get props(): ScreenProps {
    return this.#props();
  }
}
