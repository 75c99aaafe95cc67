/* Figures that keep their identity from one view to the next, so that one can see them go. */

import type { Standing } from "./view";

export interface Piece extends Standing {
  id: number;
}

export interface Change {
  pieces: Piece[];
  moved: { id: number; from: string; to: string }[];
}

let issued = 0;

export function laid(figures: Standing[]): Piece[] {
  return figures.map((figure) => ({ ...figure, id: ++issued }));
}

/** The pieces for the figures of a new view: who stayed, who went where; the rest is new. */
export function follow(before: Piece[], figures: Standing[]): Change {
  const left = new Map(before.map((piece) => [key(piece), piece]));
  const pieces: (Piece | null)[] = figures.map((figure) => {
    const same = left.get(key(figure)) ?? null;
    if (same) left.delete(key(figure));
    return same;
  });
  const moved: Change["moved"] = [];
  figures.forEach((figure, index) => {
    if (pieces[index]) return;
    const candidates = [...left.values()].filter(
      (piece) => piece.side === figure.side && piece.figure === figure.figure && near(piece.square, figure.square),
    );
    const mover = candidates[0];
    if (!mover) {
      pieces[index] = { ...figure, id: ++issued };
      return;
    }
    left.delete(key(mover));
    moved.push({ id: mover.id, from: mover.square, to: figure.square });
    pieces[index] = { ...figure, id: mover.id };
  });
  const found = pieces.filter((piece) => piece !== null);
  return { pieces: found.toSorted((one, other) => one.id - other.id), moved };
}

function key(figure: Standing): string {
  return `${figure.side} ${figure.figure} ${figure.square}`;
}

/** Whether one action can lead from one square to the other: a step or a jump. */
function near(from: string, to: string): boolean {
  const across = Math.abs(Number(from[0]) - Number(to[0]));
  const up = Math.abs(Number(from[1]) - Number(to[1]));
  return Math.max(across, up) === 1 || (Math.max(across, up) === 2 && across !== 1 && up !== 1);
}
