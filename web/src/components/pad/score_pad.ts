/* What a score pad shows. */

/** A side's columns under one heading. */
export interface PadSide {
  name: string;
  /** Of the heading, such as var(--red-ink). */
  colour?: string;
  columns: readonly string[];
}

/** A row: as many cells as all sides have columns; null: empty. */
export interface PadRow {
  name: string;
  cells: readonly (number | null)[];
  isNow?: boolean;
}
