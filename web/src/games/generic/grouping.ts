/* Legal actions as a person reads them: grouped by kind, each described by its parts, codes replaced by names. */

import type { Action, View } from "../../api/types";
import { nameIn, t } from "../../texts/texts.svelte";

export interface Described {
  action: number;
  move: string;
  label: string;
  detail: string;
}

export interface Group {
  kind: string;
  title: string;
  actions: Described[];
}

interface Known {
  name: string;
  text: string;
}

/** What a code such as "OH" or "S03" stands for. */
export type Names = Map<string, Known>;

/** Collects what the view and the scenery say about codes: any object with a code or an id and a name. */
export function namesIn(...sources: unknown[]): Names {
  const names: Names = new Map();
  const learn = (code: unknown, thing: Record<string, unknown>) => {
    const name = words(thing["title"]) || words(thing["name"]);
    if (typeof code === "string" && code && name && !names.has(code))
      names.set(code, { name, text: words(thing["text"]) });
  };
  const walk = (thing: unknown, depth: number) => {
    if (depth > 6 || typeof thing !== "object" || thing === null) return;
    if (Array.isArray(thing)) {
      for (const each of thing) walk(each, depth + 1);
      return;
    }
    const record = thing as Record<string, unknown>;
    learn(record["code"] ?? record["id"], record);
    for (const [key, each] of Object.entries(record)) {
      if (typeof each === "object" && each !== null && !Array.isArray(each))
        learn(key, each as Record<string, unknown>);
      walk(each, depth + 1);
    }
  };
  for (const source of sources) walk(source, 0);
  return names;
}

/** The actions in groups, in the order in which the game lists them. */
export function grouped(actions: Action[], names: Names, seats: View["seats"]): Group[] {
  const groups = new Map<string, Group>();
  for (const action of actions) {
    const kind = typeof action.kind === "string" ? action.kind : "play";
    let group = groups.get(kind);
    if (!group) groups.set(kind, (group = { kind, title: title(kind), actions: [] }));
    group.actions.push(described(action, names, seats));
  }
  return [...groups.values()];
}

/** The groups with only the actions that contain every word looked for. */
export function filtered(groups: Group[], looked: string): Group[] {
  const parts = looked.toLowerCase().split(/\s+/).filter(Boolean);
  if (!parts.length) return groups;
  return groups
    .map((group) => ({
      ...group,
      actions: group.actions.filter((action) => {
        const whole = `${group.title} ${action.label} ${action.detail} ${action.move}`.toLowerCase();
        return parts.every((part) => whole.includes(part));
      }),
    }))
    .filter((group) => group.actions.length > 0);
}

export function countIn(groups: Group[]): number {
  return groups.reduce((sum, group) => sum + group.actions.length, 0);
}

function described(action: Action, names: Names, seats: View["seats"]): Described {
  const labels: string[] = [];
  const details: string[] = [];
  for (const [part, value] of Object.entries(action)) {
    if (part === "action" || part === "move" || part === "kind" || value == null || value === false) continue;
    if (part === "seat" && typeof value === "number") {
      labels.push(seats[value]?.seat ?? t("generic-seat", { seat: value }));
    } else if (typeof value === "string") {
      const known = names.get(value);
      labels.push(known?.name ?? title(value));
      if (known?.text) details.push(known.text);
    } else if (typeof value === "number") {
      if (part.endsWith("s")) details.push(amount(value, part));
      else labels.push(`${title(part)} ${value}`);
    } else if (value === true) {
      details.push(title(part).toLowerCase());
    } else if (Array.isArray(value)) {
      const words = value.filter((each): each is string => typeof each === "string");
      if (words.length) labels.push(words.map((word) => names.get(word)?.name ?? title(word)).join(", "));
    } else if (typeof value === "object") {
      const [label, detail] = thing(value as Record<string, unknown>, names);
      labels.push(label);
      if (detail) details.push(detail);
    }
  }
  const kind = typeof action.kind === "string" ? title(action.kind) : action.move;
  if (!labels.length) labels.push(details.splice(0).join(" · ") || kind);
  return { action: action.action, move: action.move, label: labels.join(", "), detail: details.join(" · ") };
}

/** A card, or amounts by code such as {"TN": 6, "WI": 2}. */
function thing(value: Record<string, unknown>, names: Names): [string, string] {
  const name = words(value["title"]) || words(value["name"]);
  if (name) return [name, words(value["text"])];
  const parts = Object.entries(value).map(([code, each]) => `${names.get(code)?.name ?? title(code)} ${String(each)}`);
  return [parts.join(", "), ""];
}

/** An amount of something: 2 steps, 1 step. A number of one thing is its name: Column 4. */
function amount(value: number, part: string): string {
  const noun = title(part).toLowerCase();
  return `${value} ${value === 1 && noun.endsWith("s") ? noun.slice(0, -1) : noun}`;
}

/** no_card → No card; wong_tai_sin → Wong tai sin; OH stays OH. */
function title(code: string): string {
  const plain = code.replaceAll("_", " ").replaceAll("-", " ").trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A text in the language of the page where there are several. */
function words(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  return "en" in value && typeof value.en === "string" ? nameIn(value as { en: string }) : "";
}
