/* Who I am, and the games the server offers: asked for once, shared by all pages. */

import { api } from "../api/client";
import type { GameCard, Me } from "../api/types";

let me = $state<Me | null>(null);
let games = $state.raw<GameCard[]>([]);
let asking: Promise<GameCard[]> | null = null;

export function myself(): Me | null {
  return me;
}

export function becomes(person: Me): void {
  me = person;
}

export async function meet(): Promise<Me> {
  me = await api.me();
  return me;
}

export function knownGames(): GameCard[] {
  return games;
}

/** The games with their bots; a failed request is not remembered. */
export function offeredGames(): Promise<GameCard[]> {
  asking ??= api.games().then(
    (found) => (games = found),
    (error: unknown) => {
      asking = null;
      throw error;
    },
  );
  return asking;
}
