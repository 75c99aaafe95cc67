/* Where actions are on a board: what is to be pressed next for the one, or the several in a row, that are lit. */

import type { Action } from "../api/types";

/** Selectors, the last step first: the first that is on the page, visible and enabled is what is pressed next. */
export type Lighting = (plan: Action[]) => string[];

const lightings = import.meta.glob<{ lightOf: Lighting }>("../games/*/lighting.ts");

/** The lighting of a game; one without a board of its own has none, and its actions are told in words alone. */
export async function lightingOf(game: string): Promise<Lighting> {
  const load = lightings[`../games/${game}/lighting.ts`];
  return load ? (await load()).lightOf : () => [];
}

/** What is to be pressed next; null: it is not on the page. */
export function litIn(root: ParentNode, selectors: readonly string[]): Element | null {
  for (const selector of selectors) {
    for (const found of root.querySelectorAll(selector)) if (isReachable(found)) return found;
  }
  return null;
}

function isReachable(element: Element): boolean {
  if (element.matches(":disabled")) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}
