/* Where an action is on the board: the ten actions, zones on the map, cards, columns, answers; on a phone their tab first. */

import type { Action } from "../../api/types";

const ANSWERS = ".bar .strip";
const ON_MAP = ["walk", "ride", "sail"];

export function lightOf([first, second]: Action[]): string[] {
  if (!first) return [];
  const { kind } = first;
  if (typeof first["zone"] === "string") return zoneOf(first);
  if (kind === "end_turn") return [".actions .end"];
  if (kind === "pass") return [".actions .end", `${ANSWERS} .button.quiet`];
  if (kind === "use") return [`${ANSWERS} .button.main`];
  const button = `.actions [data-action="${kind}"]`;
  const begun = `.electioneer:has([data-action="${kind}"][aria-pressed="true"]) `;
  const rest = second && typeof second["zone"] === "string" ? zoneOf(second).map((selector) => begun + selector) : [];
  if (first["seat"] !== undefined) return [`${ANSWERS} [data-player="${Number(first["seat"])}"]`];
  return [...rest, `${begun}.strip .button.main`, `${begun}.part [data-choice]`, button, `${ANSWERS} .button`, ".decision .button"];
}

function zoneOf({ kind, zone }: Action): string[] {
  if (ON_MAP.includes(kind ?? "")) return [`[data-zone="${String(zone)}"]`, ".tab.map:not([aria-selected='true'])"];
  const card = `[data-card="${String(zone)}"]`;
  return [
    `.decision ${card}`,
    `.part ${card}.lit`,
    `.tab.${kind === "take" ? "columns" : "office"}:not([aria-selected="true"])`,
    `[data-zone="${String(zone)}"]`,
  ];
}
