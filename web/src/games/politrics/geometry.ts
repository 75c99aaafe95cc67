/* Where things lie on the picture: squares of 100 units, their addresses at the left and below. */

export const UNIT = 100;
export const MARGIN = 26; // for the addresses
export const FIELD = 9 * UNIT;
export const WHOLE = FIELD + MARGIN;

export interface Point {
  x: number;
  y: number;
}

/** Every address, as a screen reader goes through them: the upper row first. */
export function rowsOf(turned: boolean): string[][] {
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const columns = turned ? digits.toReversed() : digits;
  const rows = turned ? digits : digits.toReversed();
  return rows.map((row) => columns.map((column) => `${column}${row}`));
}

/** The column from the left and the row from the top at which a square is drawn, both from 0. */
export function place(square: string, turned: boolean): { column: number; row: number } {
  const [column, row] = digitsOf(square);
  return turned ? { column: 9 - column, row: row - 1 } : { column: column - 1, row: 9 - row };
}

export function digitsOf(square: string): [number, number] {
  return [Number(square[0]), Number(square[1])];
}

/** The upper left corner of a square in the picture. */
export function corner(square: string, turned: boolean): Point {
  const { column, row } = place(square, turned);
  return { x: MARGIN + column * UNIT, y: row * UNIT };
}

export function middle(square: string, turned: boolean): Point {
  const { x, y } = corner(square, turned);
  return { x: x + UNIT / 2, y: y + UNIT / 2 };
}

/** The square under a point, given as shares of the field's width and height; null beside it. */
export function squareAt(across: number, down: number, turned: boolean): string | null {
  const column = Math.floor(across * 9);
  const row = Math.floor(down * 9);
  if (column < 0 || column > 8 || row < 0 || row > 8) return null;
  return rowsOf(turned)[row]?.[column] ?? null;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-9, 0],
  End: [9, 0],
  PageUp: [0, -9],
  PageDown: [0, 9],
};

/** Where an arrow key leads on the screen, stopping at the edge; null if it is none. */
export function goTo(square: string, key: string, turned: boolean): string | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const { column, row } = place(square, turned);
  const stop = (at: number) => Math.max(0, Math.min(8, at));
  return rowsOf(turned)[stop(row + arrow[1])]?.[stop(column + arrow[0])] ?? null;
}

export function isRim(square: string): boolean {
  return digitsOf(square).some((digit) => digit === 1 || digit === 9);
}

/** The up to eight squares around one. */
export function around(square: string): string[] {
  const [column, row] = digitsOf(square);
  const near = [-1, 0, 1];
  return near
    .flatMap((across) => near.map((up) => [column + across, row + up] as const))
    .filter(([x, y]) => (x !== column || y !== row) && x >= 1 && x <= 9 && y >= 1 && y <= 9)
    .map(([x, y]) => `${x}${y}`);
}

/** The square that a beat of this length goes over; null for a step. */
export function between(from: string, to: string): string | null {
  const [x1, y1] = digitsOf(from);
  const [x2, y2] = digitsOf(to);
  return Math.max(Math.abs(x1 - x2), Math.abs(y1 - y2)) === 2 ? `${(x1 + x2) / 2}${(y1 + y2) / 2}` : null;
}

/** A band round a line of squares: where it begins, how long it is, how it is turned. */
export function band(line: string[], turned: boolean): { x: number; y: number; length: number; angle: number } | null {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return null;
  const from = middle(first, turned);
  const to = middle(last, turned);
  const [across, down] = [to.x - from.x, to.y - from.y];
  return { ...from, length: Math.hypot(across, down), angle: (Math.atan2(down, across) * 180) / Math.PI };
}

/** An eight-pointed star round the origin. */
export function star(outer: number, inner: number): string {
  const corners = Array.from({ length: 16 }, (_, tip) => {
    const radius = tip % 2 === 0 ? outer : inner;
    const angle = (Math.PI * tip) / 8;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}
