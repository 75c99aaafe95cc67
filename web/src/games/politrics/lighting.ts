/* Where an action is on the board: the figure that is taken up, then its square; or an answer below the board. */

import type { Action } from "../../api/types";
import { isWaiting, originOf } from "./choices";
import type { Move } from "./view";

const ANSWERS = ".politrics .answers";

export function lightOf([action]: Action[]): string[] {
  const goOn = `${ANSWERS} .button.main`; // a board that has ended, or a move that is to be confirmed
  if (!action) return [goOn];
  if (!("to" in action)) return action.kind === "declare" || action.kind === "stop" ? [goOn] : [`${ANSWERS} .button:not(.main)`, goOn];
  const move = action as unknown as Move;
  const origin = originOf(move);
  const square = (name: string) => `.politrics [data-square="${name}"]`;
  const target = `[data-square="${move.to}"]`;
  const chooser = `.politrics .chooser [data-figure="${move.figure}"]`;
  if (isWaiting(origin)) {
    const kind = `.politrics .reachable [data-kind="${origin}"]`;
    return [goOn, chooser, `.politrics:has(.reachable [data-kind="${origin}"][aria-pressed="true"]) ${target}`, kind];
  }
  return [goOn, chooser, `.politrics:has(.square.chosen[data-square="${origin}"]) ${target}`, square(origin)];
}
