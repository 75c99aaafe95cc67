/* What the server says of an Electioneer table (hustings/games/electioneer/view), as TypeScript knows it. */

import type { Names } from "../../texts/message";
import type { Action, View } from "../../api/types";

export type Region = "HKI" | "KE" | "NTE" | "NTW" | "KW";
export type SymbolKey = "R" | "L" | "C" | "B" | "T" | "H" | "P";
export type ActionName =
  | "walk"
  | "commute"
  | "ferry"
  | "lobby"
  | "campaign"
  | "fundraise"
  | "complete"
  | "confirm"
  | "disclose"
  | "explore";

/** Words in English and Traditional Chinese. */
export interface Both extends Names {
  zh: string;
}

export interface ZoneCard {
  id: string;
  name: Both;
  region: Region | "WILD";
  small_map: boolean;
  cost: number;
  symbols: SymbolKey[];
  routes: number[];
  ferry: boolean;
  control_point: boolean;
  timing: "recurring" | "immediate" | "permanent";
  family: string;
  text: Both;
  story: Names | null; // beside the rules
  provenance: Record<string, string>;
}

export interface StrategyCard {
  id: string;
  name: Both;
  zones: string[];
  votes: number[];
  text: Both;
  story: Names | null; // beside the rules
  provenance: Record<string, string>;
}

export interface Token {
  id: string;
  kind: "region" | "constituency" | "achievement";
  key: string;
  rank: string;
  name: Both;
  name_small_map: Both;
  votes: number;
  votes_small_map: number | null;
}

export interface ZoneOnMap {
  at: [number, number];
  /** Its land as a path; a zone at sea has none. */
  land: string;
  /** Where its name stands. */
  label: [number, number, "start" | "middle" | "end"];
}

/** The map in its own units, as it never changes. */
export interface Drawing {
  frame: [number, number, number, number];
  letters: number;
  coasts: string[];
  abroad: string[];
  others: string;
  regions: Partial<Record<Region, [number, number]>>;
  zones: Record<string, ZoneOnMap>;
  borders: string;
  routes: Record<string, { path: string; colour: string }>;
  ferries: { ends: [string, string]; path: string }[];
  shields: [number, number, number][];
}

export interface Scenery {
  map: { whole: Drawing; small: Drawing };
  regions: Record<string, { name: Both; tint: string; ink: string; small_map: boolean }>;
  constituencies: Record<SymbolKey, { name: Both }>;
  timings: Record<string, Both>;
  provenance: Record<string, Both>;
  seats: { name: string; colour: string; ink: string }[];
  zones: Record<string, ZoneCard>;
  strategies: Record<string, StrategyCard>;
  events: Record<string, { id: string; name: Both; text: Both }>;
  tokens: Record<string, Token>;
}

export interface HandCard {
  zone: string;
  cost: number;
  here: boolean;
  confirm: boolean;
  ticket: boolean;
  steps: number | null;
}

export type Source = "token" | "achievement" | "public" | "common" | "private" | "zone";

export interface VoteLine {
  source: Source;
  id: string;
  votes: number;
  zones?: number;
}

export interface Player {
  seat: number;
  name: string;
  pawn: string | null;
  discs: number;
  marker: Region | "treasury" | null;
  hand: HandCard[];
  tickets: string[];
  office: Partial<Record<Region, string[]>>;
  named: Record<string, SymbolKey>;
  confirmed: number;
  tokens: string[];
  private_count: number;
  private: string[];
  public: string[];
  drawn: string[];
  drawn_count: number;
  start_cards: string[];
  has_chosen: boolean;
  fulfilled: Record<string, string[]>;
  current_votes: number;
  votes: VoteLine[];
  surrenders_to: number | null;
}

export interface Column {
  region: Region;
  deck: number;
  cards: string[];
  discs: number;
  markers: number[];
}

export interface Majority {
  key: Region | SymbolKey;
  counts: number[];
  first: number | null;
  second: number | null;
  short: [number, number][];
}

export interface Achievement {
  token: string;
  holder: number | null;
  counts: number[];
  of: number;
}

/** Where the viewer's pawn can go. */
export interface Reach {
  seat: number;
  from: string;
  steps: number;
  on_foot: Record<string, number>;
  routes: number[];
  tickets: { ticket: string; routes: number[]; fares: Record<string, number> }[];
  ferries: string[];
  ferry_quotas: number;
}

/** One of the ten actions: what it takes, what it would bring, or why it cannot be taken. */
export interface MenuEntry {
  action: ActionName;
  why: string | null;
  quotas: number;
  discs: number;
  gains?: number;
  cards?: string[];
  one_of?: string[];
  columns?: Record<string, Region[]>;
  zone?: string;
  votes?: number;
  strategies?: Record<string, number>;
  looks?: number;
}

export interface ElectioneerBoard {
  round: number;
  turn: number;
  phase: "setup" | "recurring" | "action" | "over";
  mover: number | null;
  waiting_for: number[];
  quotas: number;
  treasury: { discs: number; markers: number[] };
  threshold: number;
  zones_to_end: number;
  columns: Column[];
  players: Player[];
  tokens: Record<string, number | null>;
  majorities: Majority[];
  achievements: Achievement[];
  event: string | null;
  effect: { zone: string | null; strategy: string | null; source: string; text: string; left: number } | null;
  common_strategies: string[];
  start_cards: string[];
  reach: Reach | null;
  menu: MenuEntry[] | null;
  result: { winners: number[]; ranking: number[][]; final_votes: number[]; votes: VoteLine[][] } | null;
  options: Record<string, string | number>;
}

/** A legal action with its parts. */
export type Choice = Action & {
  kind: string;
  zone?: string;
  region?: Region;
  symbol?: SymbolKey;
  seat?: number;
  strategy?: string;
  strategies?: string[];
  steps?: number;
  discs?: number;
  ticket?: string;
};

export function boardOf(view: View): ElectioneerBoard {
  return view.board as unknown as ElectioneerBoard;
}

export function sceneryOf(scenery: unknown): Scenery {
  return scenery as Scenery;
}

export function anytimeOf(view: View): Choice[] {
  return (view.anytime ?? []) as Choice[];
}

export function choicesOf(view: View): Choice[] {
  return view.actions as Choice[];
}
