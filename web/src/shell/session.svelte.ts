/* Who I am, and the games the server offers: asked for once, shared by all pages. */

import { api } from "../api/client";
import type { GameCard, Me } from "../api/types";
import { rememberedGames, rememberGames } from "./remembered_games";

let me = $state<Me | null>(null);
let games = $state.raw<GameCard[] | null>(rememberedGames());
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

/* Somebody signed in or out in one tab: the others still show, and hold connections of, the person before. */
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("hustings.session");

/** Asks who I am now that I have signed in or out, and lets other tabs start anew. */
export async function meetAgain(): Promise<Me> {
  me = await api.meAgain();
  tabs?.postMessage("changed");
  return me;
}

/** Starts the page anew if this session has been ended elsewhere. */
export async function checkSession(): Promise<void> {
  if (!me) return;
  const before = me.id;
  const found = await api.meAgain();
  if (found.id === before) me = found;
  else location.reload();
}

const SELDOM = 60_000; // milliseconds between two checks for somebody who goes to and fro between tabs

/** Checks the session whenever somebody comes back to the page. */
export function watchSession(): () => void {
  let checked = Date.now();
  const reload = () => location.reload();
  const returned = () => {
    if (document.visibilityState !== "visible" || Date.now() - checked < SELDOM) return;
    checked = Date.now();
    checkSession().catch(() => {}); // without a connection there is nothing to learn
  };
  tabs?.addEventListener("message", reload);
  document.addEventListener("visibilitychange", returned);
  return () => {
    tabs?.removeEventListener("message", reload);
    document.removeEventListener("visibilitychange", returned);
  };
}

/** The games as the server lists them, or listed them at the last visit; null: it has not said yet. */
export function knownGames(): GameCard[] | null {
  return games;
}

/** Asks for the games once; a failed request is not remembered. */
export function offeredGames(): Promise<GameCard[]> {
  asking ??= api.games().then(
    (found) => {
      rememberGames(found);
      return (games = found);
    },
    (error: unknown) => {
      asking = null;
      throw error;
    },
  );
  return asking;
}
