/* Decks of own cards: kept on this device, and in a link as a packed fragment. */

import { keep, keptOn } from "./kept";

export interface OwnCard {
  title: string;
  flavour: string;
  effect: string;
  play_immediately: boolean;
}

export interface Deck {
  name: string;
  cards: OwnCard[];
}

const KEY = "hustings.decks.presidential";

export function keptDecks(): Deck[] {
  const kept = keptOn(KEY);
  return Array.isArray(kept) ? kept.flatMap((one) => deckIn(one) ?? []) : [];
}

export function keepDecks(decks: readonly Deck[]): boolean {
  return keep(KEY, decks);
}

/** A deck from JSON that somebody sent: only what a card has, as text; null: it is none. */
export function deckIn(value: unknown): Deck | null {
  const { name, cards } = (value ?? {}) as { name?: unknown; cards?: unknown };
  if (!Array.isArray(cards) || cards.length > 200) return null;
  const text = (part: unknown, most: number) => (typeof part === "string" ? part.slice(0, most) : "");
  return {
    name: text(name, 60),
    cards: cards.map((card: Record<string, unknown> | null) => ({
      title: text(card?.["title"], 100),
      flavour: text(card?.["flavour"], 400),
      effect: text(card?.["effect"], 200),
      play_immediately: [true, 1, "1", "yes", "true"].includes(card?.["play_immediately"] as string),
    })),
  };
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function fragmentOf(deck: Deck): Promise<string> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(deck)), new CompressionStream("deflate-raw"));
  const base = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  return `#deck=${base.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The deck in an address; null: it holds none. */
export async function deckFrom(hash: string): Promise<Deck | null> {
  const found = /^#deck=([\w-]{1,60000})$/.exec(hash)?.[1];
  if (!found) return null;
  try {
    const bytes = Uint8Array.from(atob(found.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
    const plain = await through(bytes, new DecompressionStream("deflate-raw"));
    return plain.length > 500_000 ? null : deckIn(JSON.parse(new TextDecoder().decode(plain)));
  } catch {
    return null;
  }
}
