/* What the view of Primary Colours holds: the fields are those of hustings/games/primary_colours/view. */

import type { Action, View } from "../../api/types";
import { t } from "../../texts/texts.svelte";

export type PartyLetter = "R" | "B" | "Y";
export type RegionLetter = "R" | "B" | "Y" | "P" | "G" | "O" | "N";
export type Exact = string; // a whole number or a fraction, such as 6480/7
export type ByParty<T> = Record<PartyLetter, T>;
export type ByRegion<T> = Record<RegionLetter, T>;

export const PARTIES: readonly PartyLetter[] = ["R", "B", "Y"];
export const REGIONS: readonly RegionLetter[] = ["R", "B", "Y", "P", "G", "O", "N"];
export const VALUES: readonly number[] = [6, 5, 4, 3, 2, 1];
export const TURNS: readonly number[] = [0, 1, 2];

/** The colours by the name of their custom property. */
export const COLOUR_OF: ByRegion<string> = {
  R: "red",
  B: "blue",
  Y: "yellow",
  P: "purple",
  G: "green",
  O: "orange",
  N: "brown",
};

export function nameOf(region: RegionLetter): string {
  return t("primary_colours-region", { region });
}

/** The name of the party whose own region has this letter. */
export function partyName(letter: RegionLetter): string {
  return t("primary_colours-party", { party: letter });
}

/** A party's pattern: colour never stands alone. */
export const PATTERN_OF: ByParty<"hatch" | "dots" | "plain"> = { R: "hatch", B: "dots", Y: "plain" };

export interface Region {
  letter: RegionLetter;
  name: string;
  kind: "primary" | "secondary" | "brown";
  totals: ByParty<number>;
  leaders: string; // party letters; in Brown the clear first, the top two, or all three
  why: string; // half a sentence
  goes: string; // where its voters go, in few words
}

/** A token's place: a turn from 1, and a region. */
export interface Slot {
  turn: number;
  region: RegionLetter;
}

export interface SlotWithValue extends Slot {
  value: number;
}

export interface SwapAction extends Action {
  kind: "swap";
  first: SlotWithValue;
  second: SlotWithValue;
  changes: boolean;
}

export type Swap =
  { kind: "keep" } | { kind: "swap"; first: SlotWithValue; second: SlotWithValue; changes: boolean } | "sealed" | null;

export type Mark = number | "sealed" | null;

export interface Party {
  seat: number;
  letter: PartyLetter;
  name: string;
  tokens: Mark[][]; // by turn and region
  left: Record<string, number>;
  placed: number;
  next_region: RegionLetter | null;
  is_sealed: boolean;
  swap: Swap;
}

export interface Votes {
  votes: ByParty<Exact>;
  words: ByParty<string>;
  whole: ByParty<number>;
  rest: Exact;
  whole_rest: number;
}

export type StageName = "turn1" | "turn2" | "turn3" | "final";

export interface Poll extends Votes {
  stage: StageName;
  kind: string;
  rest_is: string;
  leaders: ByRegion<string>;
}

export interface History {
  stages: StageName[];
  votes: ByParty<Exact[]>;
  whole: ByParty<number[]>;
  rest: Exact[];
}

/** Voters on their way; without a number they pass for ever. */
export interface Movement {
  from: RegionLetter;
  to: RegionLetter;
  is_vote: boolean;
  voters: Exact | null;
  whole: number | null;
  led_by: string;
  rule: string; // in brackets
}

export interface Phase {
  number: "I" | "II" | "III";
  movements: Movement[];
  standing: ByRegion<Exact>;
  cast: ByParty<Exact>;
}

export interface Round {
  number: number;
  phases: Phase[];
}

export interface Loop {
  regions: string;
  is_ring: boolean;
  voters: Exact;
  whole: number;
  why: string;
}

export interface Flow extends Votes {
  stage: StageName;
  finite: boolean;
  rounds_until_settled: number | null;
  rounds: Round[];
  is_complete: boolean;
  home_share: ByParty<Exact>;
  streams: Movement[];
  why: string[];
  loops: Loop[];
}

export interface Outcome extends Votes {
  winners: number[];
  ranking: number[][];
  why: string[];
  steps: string[];
  tiebreak_path: { stage: StageName; still_tied: PartyLetter[] }[];
}

export interface Board {
  turn: number; // from 1
  phase: "placing" | "swapping" | "over";
  regions: Region[];
  parties: Party[];
  polls: Poll[];
  history: History;
  flow: Flow | null;
  result: Outcome | null;
  electorate: number;
  options: Record<string, string>;
}

/** The board of a view of this game. */
export function boardOf(view: View): Board {
  return view.board as unknown as Board;
}

/** How many counts have been published: one after each turn, and the last one. */
export function published(board: Board): number {
  return board.history.stages.length;
}

export function stageTitle(stage: StageName): string {
  return t("primary_colours-screen-stage", { stage });
}

/** What the ballot boxes say: the last poll, or the result; null before the first turn is published. */
export function standing(board: Board): { votes: Votes; stage: StageName } | null {
  if (board.result) return { votes: board.result, stage: "final" };
  const poll = board.polls.at(-1);
  return poll ? { votes: poll, stage: poll.stage } : null;
}

/** The party of a seat. */
export function partyOf(board: Board, seat: number | null): Party | null {
  return board.parties.find((party) => party.seat === seat) ?? null;
}
