/* What the view of The Presidential Game holds: the fields are those of hustings/games/presidential/view. */

import type { Action, View } from "../../api/types";

export type Party = "R" | "D";
export const PARTIES: readonly Party[] = ["R", "D"];

/** The colours by the name of their custom property, and the pattern that goes with each. */
export const COLOUR_OF: Record<Party, "red" | "blue"> = { R: "red", D: "blue" };
export const PATTERN_OF: Record<Party, "hatch" | "dots"> = { R: "hatch", D: "dots" };

export type Phase =
  | "opening"
  | "turn"
  | "visit"
  | "roll"
  | "match"
  | "draw"
  | "offer"
  | "allocate"
  | "window"
  | "target"
  | "amount"
  | "die"
  | "duel"
  | "roll_off"
  | "tie"
  | "over";

export interface State {
  code: string;
  name: string;
  votes: number;
  region: "NE" | "MW" | "SO" | "WE";
  is_fundraising: boolean;
  tile: [column: number, row: number];
  seat: number | null;
  party: Party | null;
  chips: number;
  to_tie: [number, number]; // votes by seat that make it neutral
  to_take: [number, number]; // and that take it; 0: it is that seat's
}

/** What one die may do in a state, in percent; `change` is what the lead gains in the mean, in tenths. */
export interface StateOdds {
  take: number;
  tie: number;
  best: number;
  change: number;
}

export interface Card {
  number: number;
  name: string;
  title: string;
  flavour: string;
  effect: string;
  text: string;
  play_immediately: boolean;
}

export interface CardInHand extends Card {
  targets: string[];
}

export interface CardInPlay extends Card {
  seat: number;
  clause: number;
  verb: string;
  amount: number;
  left: number;
  most: number;
  targets: string[];
}

export interface Team {
  seat: number;
  name: string;
  party: Party;
  party_name: string;
  electoral_votes: number;
  from_first_game: number;
  states: string[];
  chips: number;
  hand_count: number;
  hand: CardInHand[];
  has_used_card: boolean;
}

export interface Path {
  states: string[];
  votes: number;
}

export interface Board {
  phase: Phase;
  mover: number | "luck" | null;
  game: number;
  games: number;
  week: number;
  weeks: number;
  turn: number | null;
  lead: number | null;
  states: State[];
  odds: Record<string, StateOdds> | null;
  teams: [Team, Team];
  electoral_votes: Record<Party | "neutral", number>;
  to_win: number;
  chance: Record<Party, string>;
  paths: [Path[], Path[]];
  announced: string[];
  is_fundraising: boolean;
  dice: number[];
  votes_left: number;
  card: CardInPlay | null;
  deck: number;
  under_the_deck: Card[];
  result: { winners: number[]; electoral_votes: number[]; map: Record<Party | "neutral", number> } | null;
}

export type GameAction = Action &
  (
    | { kind: "campaign" }
    | { kind: "fundraise"; state: string }
    | { kind: "visit" | "vote" | "target"; state: string }
    | { kind: "match"; votes: Record<string, number> }
    | { kind: "card" | "draw"; card: Card }
    | { kind: "no_card" }
    | { kind: "amount"; chips: number }
  );

/** The board of a view of this game. */
export function boardOf(view: View): Board {
  return view.board as unknown as Board;
}

export function actionsOf(view: View): GameAction[] {
  return view.actions as GameAction[];
}

export function teamOf(board: Board, seat: number | null): Team | null {
  return board.teams.find((team) => team.seat === seat) ?? null;
}

export function partyOf(board: Board, seat: number | null): Party | null {
  return teamOf(board, seat)?.party ?? null;
}
