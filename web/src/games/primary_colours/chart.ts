/* The polls over the turns, as lines: where their points stand. */

import { t } from "../../texts/texts.svelte";
import { PARTIES, type History, type PartyLetter, type StageName } from "./board";
import { near } from "./exact";
import type { Point, Size } from "./geometry";

export interface Line {
  party: PartyLetter;
  marks: Point[]; // side by side where parties are level or nearly so
  way: Point[]; // of the line between them: beside another's, not on it
}

export interface Chart {
  lines: Line[];
  columns: { x: number; stage: StageName; title: string }[];
  levels: { y: number; voters: number }[];
  left: number;
  right: number;
}

const STAGES: readonly StageName[] = ["turn1", "turn2", "turn3", "final"];
const EDGE = { left: 62, right: 34, top: 16, bottom: 28 };
export const MARK = 17; // the room a mark takes, each way
const APART = 4; // between two lines that run together

/** Lines for a space; the scale ends above the highest figure, in steps of 360 voters. */
export function chartOf(history: History, size: Size): Chart {
  const highest = Math.max(360, ...PARTIES.flatMap((party) => history.votes[party].map(near)));
  const top = Math.ceil(highest / 360) * 360;
  const step = top > 1440 ? 720 : 360;
  const bottom = size.height - EDGE.bottom;
  const yOf = (voters: number): number => bottom - (voters / top) * (bottom - EDGE.top);
  const xOf = (column: number): number =>
    EDGE.left + (column * (size.width - EDGE.left - EDGE.right)) / (STAGES.length - 1);
  const spread = history.stages.map((_, column) =>
    spreadOf(PARTIES.map((party) => yOf(near(history.votes[party][column] ?? "0")))),
  );
  const lines = PARTIES.map((party, number) => {
    const points = history.votes[party].map((votes, column) => ({
      x: xOf(column),
      y: yOf(near(votes)),
      by: spread[column]?.[number] ?? 0,
    }));
    return {
      party,
      marks: points.map(({ x, y, by }) => ({ x: x + by * MARK, y })),
      way: points.map(({ x, y, by }) => ({ x: x + by * MARK, y: y + by * APART })),
    };
  });
  return {
    lines,
    columns: STAGES.map((stage, column) => ({ x: xOf(column), stage, title: t("primary_colours-screen-column", { stage }) })),
    levels: Array.from({ length: Math.floor(top / step) + 1 }, (_, k) => ({ y: yOf(k * step), voters: k * step })),
    left: EDGE.left,
    right: size.width - EDGE.right,
  };
}

/** How far each of some marks in one column moves aside, in places: marks that would cover each other share the room. */
function spreadOf(heights: number[]): number[] {
  const order = heights.map((_, number) => number).sort((one, other) => heights[one]! - heights[other]!);
  const groups: number[][] = [];
  for (const number of order) {
    const group = groups.at(-1);
    const above = group?.at(-1);
    if (group && above !== undefined && heights[number]! - heights[above]! < MARK) group.push(number);
    else groups.push([number]);
  }
  const spread = heights.map(() => 0);
  for (const group of groups) {
    group.forEach((number, place) => (spread[number] = place - (group.length - 1) / 2));
  }
  return spread;
}

/** The history without its last figures. */
export function earlier(history: History, fewer: number): History {
  const stages = history.stages.slice(0, -fewer);
  const cut = <T>(figures: T[]): T[] => figures.slice(0, stages.length);
  return {
    stages,
    votes: { R: cut(history.votes.R), B: cut(history.votes.B), Y: cut(history.votes.Y) },
    whole: { R: cut(history.whole.R), B: cut(history.whole.B), Y: cut(history.whole.Y) },
    rest: cut(history.rest),
  };
}
