/* What is marked on the board: the last move, rows, auras, where the chosen figure would go, and how squares are read. */

import { t } from "../../texts/texts.svelte";
import type { ScreenProps } from "../screen";
import { isWaiting } from "./choices";
import { between } from "./geometry";
import type { Hand } from "./hand.svelte";
import type { Selection } from "./selection.svelte";
import { showing } from "./shared.svelte";
import { logOf, squaresIn } from "./sheet";
import type { ShownBoard } from "./shown_board.svelte";
import type { Move, Standing } from "./view";
import { squareLabel } from "./words";

/** A move as it is marked. */
export interface Trace {
  to: string;
  from?: string;
  over?: string;
}

export class Highlights {
  readonly #props: () => ScreenProps;
  readonly #shown: ShownBoard;
  readonly #selection: Selection;
  readonly #hand: Hand;
  hovered = $state<string | null>(null);
  focused = $state<string | null>(null);

  /** Rows that were declared or have won. */
  readonly lines = $derived.by(() => {
    const { ended, board } = this.#shown;
    if (ended) return ended.line.length > 0 ? [ended.line] : [];
    return board.declared;
  });
  /** Lines that are pointed at, or could be declared. */
  readonly pointed = $derived.by(() => {
    const { ended, board } = this.#shown;
    if (showing.line.length > 0) return [showing.line];
    return board.phase === "declare" && !ended ? board.sides[board.to_move].fives : [];
  });
  /** The last move of the board on show. */
  readonly last: Trace | null = $derived.by(() => {
    for (const entry of logOf(this.#props().view.log, this.#shown.number).toReversed()) {
      const found = entry.move === null ? null : squaresIn(entry.move);
      if (found) return { ...found, over: (found.from && between(found.from, found.to)) || undefined };
    }
    return null;
  });
  /** The move that is aimed at or pointed at. */
  readonly considered: Move | null = $derived.by(() => {
    const { aim, targets } = this.#selection;
    const square = this.#hand.over ?? this.hovered ?? this.focused;
    return aim ?? (square ? (targets?.get(square) ?? null) : null);
  });
  /** Where the chosen figure would stand. */
  readonly ghost: Standing | null = $derived.by(() => {
    const move = this.#selection.pending ?? this.considered;
    const { phase, to_move } = this.#shown.board;
    return move && phase !== "declare" ? { side: to_move, figure: move.figure, square: move.to } : null;
  });
  /** The square whose figure is in the hand. */
  readonly lifted = $derived.by(() => {
    const { pending, aim, chosen } = this.#selection;
    return pending?.from ?? (this.#hand.carrying && chosen && !isWaiting(chosen) ? chosen : (aim?.from ?? null));
  });
  /** The squares whose figures could be beaten. */
  readonly victims = $derived.by(() => {
    const { aim, targets } = this.#selection;
    const threatened = aim ? [aim] : targets ? [...targets.values()] : [];
    return [...new Set(threatened.map((move) => move.over).filter((square) => square !== undefined))];
  });
  /** The Civil Servants whose auras are shown. */
  readonly servants = $derived.by(() => {
    const all = this.#shown.figures.filter((figure) => figure.figure === "C");
    if (showing.auras || this.#selection.figure === "P") return all;
    const own = this.ghost?.figure === "C" ? [this.ghost] : [];
    return [...all.filter(({ square }) => square === this.hovered || square === this.focused), ...own];
  });
  /** Which of the fresh moves came first, by the square they led to. */
  readonly order = $derived.by(
    () =>
      new Map(
        this.#props().fresh.flatMap((entry, index) =>
          entry.move ? [[squaresIn(entry.move)?.to ?? "", index] as const] : [],
        ),
      ),
  );

  constructor(props: () => ScreenProps, shown: ShownBoard, selection: Selection, hand: Hand) {
    this.#props = props;
    this.#shown = shown;
    this.#selection = selection;
    this.#hand = hand;
  }

  /** A square as it is read aloud. */
  label(square: string): string {
    const { chosen, targets, origins } = this.#selection;
    const move = targets?.get(square);
    const notes: string[] = [];
    if (square === chosen) notes.push(t("politrics-screen-square-chosen"));
    else if (move) notes.push(goalInWords(move));
    else if (this.victims.includes(square)) notes.push(t("politrics-screen-square-victim"));
    else if (chosen === null && origins.has(square)) notes.push(t("politrics-screen-square-origin"));
    if (this.lines.some((line) => line.includes(square)))
      notes.push(this.#shown.ended ? t("politrics-screen-square-winning") : t("politrics-screen-square-declared"));
    if (this.last?.to === square) notes.push(t("politrics-screen-square-last"));
    return squareLabel(square, this.#shown.points.get(square) ?? 0, this.#shown.standing.get(square), notes);
  }

  stateOf(square: string): "chosen" | "lit" | "ready" | "resting" {
    const { chosen, targets, origins } = this.#selection;
    if (square === chosen) return "chosen";
    if (targets?.has(square)) return "lit";
    return origins.has(square) ? "ready" : "resting";
  }
}

function goalInWords(move: Move): string {
  return move.kind === "beat" ? t("politrics-screen-square-beats", { over: move.over ?? "" }) : t("politrics-screen-square-goal");
}
