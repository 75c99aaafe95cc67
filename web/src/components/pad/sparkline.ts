/* A small chart of several series over the same weeks. */

export interface Series {
  name: string;
  /** Such as var(--red-ink). */
  colour: string;
  values: readonly number[];
  /** A dashed line: colour never stands alone. */
  isDashed?: boolean;
}

export interface Frame {
  width: number;
  height: number;
  padding: number;
  /** The values at the lower and the upper edge. */
  least: number;
  most: number;
  /** How many weeks there are in all; those to come stay empty. */
  count: number;
}

/** The least and the most of all series and of a mark, never equal. */
export function rangeOf(series: readonly Series[], mark: number | null): { least: number; most: number } {
  const all = series.flatMap(({ values }) => values);
  if (mark !== null) all.push(mark);
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  return { least, most };
}

export function xAt(index: number, frame: Frame): number {
  const room = frame.width - 2 * frame.padding;
  return frame.padding + (frame.count > 1 ? (index / (frame.count - 1)) * room : room / 2);
}

export function yAt(value: number, frame: Frame): number {
  const room = frame.height - 2 * frame.padding;
  return frame.height - frame.padding - ((value - frame.least) / (frame.most - frame.least)) * room;
}

/** The path of a series; a single value is a dot's worth of line. */
export function pathOf(values: readonly number[], frame: Frame): string {
  const points = values.map((value, index) => `${xAt(index, frame).toFixed(1)} ${yAt(value, frame).toFixed(1)}`);
  if (points.length === 0) return "";
  return `M${points.join("L")}${points.length === 1 ? `L${points[0]}` : ""}`;
}
