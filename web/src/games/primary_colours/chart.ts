/* The polls over the turns, as lines: where their points stand. */

import { PARTIES, type History, type PartyLetter, type StageName } from "./board";
import { near } from "./exact";
import type { Point, Size } from "./geometry";

export interface Line {
  party: PartyLetter;
  points: Point[];
}

export interface Chart {
  lines: Line[];
  columns: { x: number; stage: StageName; title: string }[];
  levels: { y: number; voters: number }[];
  left: number;
  right: number;
}

const STAGES: readonly StageName[] = ["turn1", "turn2", "turn3", "final"];
const TITLES: Record<StageName, string> = { turn1: "Turn 1", turn2: "Turn 2", turn3: "Turn 3", final: "Result" };
const EDGE = { left: 48, right: 32, top: 16, bottom: 28 };

/** Lines for a space; the scale ends above the highest figure, in steps of 360 voters. */
export function chartOf(history: History, size: Size): Chart {
  const highest = Math.max(360, ...PARTIES.flatMap((party) => history.votes[party].map(near)));
  const top = Math.ceil(highest / 360) * 360;
  const step = top > 1440 ? 720 : 360;
  const bottom = size.height - EDGE.bottom;
  const yOf = (voters: number): number => bottom - (voters / top) * (bottom - EDGE.top);
  const xOf = (column: number): number =>
    EDGE.left + (column * (size.width - EDGE.left - EDGE.right)) / (STAGES.length - 1);
  const lines = PARTIES.map((party) => ({
    party,
    points: history.votes[party].map((votes, column) => ({ x: xOf(column), y: yOf(near(votes)) })),
  }));
  return {
    lines,
    columns: STAGES.map((stage, column) => ({ x: xOf(column), stage, title: TITLES[stage] })),
    levels: Array.from({ length: Math.floor(top / step) + 1 }, (_, k) => ({ y: yOf(k * step), voters: k * step })),
    left: EDGE.left,
    right: size.width - EDGE.right,
  };
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
