/* What cards are worth, as the server simulates it. */

import { refusalOf } from "../../api/client";
import type { OwnCard } from "./decks";

export interface Worth {
  title: string;
  win: number;
  win_error: number;
  votes: number;
  votes_error: number;
}

interface Line {
  done?: number;
  of?: number;
  values?: Worth[];
  error?: string;
}

/** Simulates the cards; the last value is a printed card, drawn at random. */
export async function weigh(cards: readonly OwnCard[], progress: (part: number) => void, stop: AbortSignal): Promise<Worth[]> {
  const response = await fetch("/api/games/presidential/cards/value", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ cards, pairs: 1000 }),
    signal: stop,
  });
  if (!response.ok || !response.body) throw refusalOf(response.status, await response.json().catch(() => null));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw refusalOf(500, null);
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines.filter(Boolean)) {
      const found = JSON.parse(line) as Line;
      if (found.error) throw refusalOf(409, { error: found.error });
      if (found.values) return found.values;
      if (found.of) progress((found.done ?? 0) / found.of);
    }
  }
}

export function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
}
