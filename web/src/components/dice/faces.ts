/* The faces of a die, and the faces it shows while it tumbles. */

export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** Where the pips are, on a die of 60 by 60. */
const LEFT = 16;
const MIDDLE = 30;
const RIGHT = 44;
const PIPS: Record<Face, readonly (readonly [number, number])[]> = {
  1: [[MIDDLE, MIDDLE]],
  2: [
    [LEFT, LEFT],
    [RIGHT, RIGHT],
  ],
  3: [
    [LEFT, LEFT],
    [MIDDLE, MIDDLE],
    [RIGHT, RIGHT],
  ],
  4: [
    [LEFT, LEFT],
    [RIGHT, LEFT],
    [LEFT, RIGHT],
    [RIGHT, RIGHT],
  ],
  5: [
    [LEFT, LEFT],
    [RIGHT, LEFT],
    [MIDDLE, MIDDLE],
    [LEFT, RIGHT],
    [RIGHT, RIGHT],
  ],
  6: [
    [LEFT, LEFT],
    [LEFT, MIDDLE],
    [LEFT, RIGHT],
    [RIGHT, LEFT],
    [RIGHT, MIDDLE],
    [RIGHT, RIGHT],
  ],
};

export function pipsOf(value: number): readonly (readonly [number, number])[] {
  return PIPS[value as Face] ?? [];
}

export const TUMBLE = 500; // milliseconds
const CHANGES = 6;

/** What a die shows at a moment of its tumble: never the same or the opposite face twice running, as dice roll over an
    edge, and in the end the value that luck drew. */
export function faceAt(value: number, elapsed: number): number {
  const left = Math.ceil(((TUMBLE - elapsed) / TUMBLE) * CHANGES);
  let face = value;
  for (let change = 0; change < Math.min(Math.max(left, 0), CHANGES); change += 1) face = neighbour(face, change);
  return face;
}

function neighbour(face: number, turn: number): number {
  const around = [1, 2, 3, 4, 5, 6].filter((other) => other !== face && other !== 7 - face);
  return around[(face + turn) % around.length] ?? face;
}
