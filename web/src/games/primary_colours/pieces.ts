/* What lies on the map: tokens and envelopes, each with its place. */

import { REGIONS, type Board, type Party, type PartyLetter, type Slot } from "./board";
import { slotPlace, type CardPlan } from "./card";
import type { Layout, Point } from "./geometry";
import type { Draft } from "./placement";
import { cameFrom, keyOf, lying, otherEnd } from "./swap";

export interface Piece extends Point {
  key: string; // the same for the same token, wherever it lies
  party: PartyLetter;
  region: number;
  slot: Slot;
  is: "token" | "envelope";
  value: number | null; // null: sealed by another
  isChosen: boolean; // by oneself, and not sent yet
  isMoved: boolean; // by a swap, or about to be
}

export interface Showing {
  /** The party whose eyes these are. */
  me: Party | null;
  draft: Draft | null;
  /** While votes are counted only what is published lies there. */
  isCounting: boolean;
  /** Where there is little room: the one turn whose tokens are shown, or one's own of all turns, or none. */
  only: number | "own" | null;
}

/** All tokens and envelopes on the map. */
export function piecesOf(board: Board, map: Layout, plan: CardPlan, showing: Showing): Piece[] {
  const sealing = board.phase === "placing" ? board.turn - 1 : null;
  const pieces: Piece[] = [];
  board.parties.forEach((party, number) => {
    REGIONS.forEach((letter, region) => {
      lying(board, party, letter).forEach((mark, turn) => {
        if (showing.isCounting && turn === sealing) return;
        if (!map.isFull && !isShown(party, turn)) return;
        const chosen = mark === null && party === showing.me && turn === sealing ? showing.draft?.chosen[region] : null;
        if (mark === null && !chosen) return;
        const slot: Slot = { turn: turn + 1, region: letter };
        const from = cameFrom(board, party, slot);
        const column = !map.isFull && showing.only === "own" ? turn : number;
        pieces.push({
          ...slotPlace(map, plan, region, column, map.isFull ? turn : 0),
          key: `${party.letter}${keyOf(from)}`,
          party: party.letter,
          region,
          slot,
          is: mark !== null && turn === sealing ? "envelope" : "token",
          value: chosen || (mark === null || mark === "sealed" ? null : mark.value),
          isChosen: !!chosen,
          isMoved: otherEnd(party, slot) !== null,
        });
      });
    });
  });
  return pieces;

  function isShown(party: Party, turn: number): boolean {
    if (map.isTiny) return showing.only === turn && party === showing.me;
    return showing.only === "own" ? party === showing.me : showing.only === turn;
  }
}
