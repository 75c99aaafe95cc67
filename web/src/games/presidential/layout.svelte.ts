/* Whether the states are drawn as a map or as tiles; remembered. */

import type { Layout } from "./geometry";

const KEY = "hustings.presidential.layout";
let chosen = $state<Layout>(kept());

function kept(): Layout {
  try {
    return localStorage.getItem(KEY) === "tiles" ? "tiles" : "map";
  } catch {
    return "map"; // storage is off
  }
}

export function layout(): Layout {
  return chosen;
}

export function chooseLayout(next: Layout): void {
  chosen = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    /* Storage is off: the choice lasts as long as the page. */
  }
}
