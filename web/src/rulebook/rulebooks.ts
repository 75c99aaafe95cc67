/* Rulebooks are asked for once each. */

import { api } from "../api/client";
import type { Rulebook } from "../api/types";

const asked = new Map<string, Promise<Rulebook>>();

export function rulebookOf(game: string): Promise<Rulebook> {
  let found = asked.get(game);
  if (!found) {
    found = api.rulebook(game);
    found.catch(() => asked.delete(game)); // so that it is asked for again
    asked.set(game, found);
  }
  return found;
}
