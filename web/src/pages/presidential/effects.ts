/* The words of the card language as a form: which parts a clause has, and how it is written. The server reads them. */

import data from "../../games/presidential/printed.json";

export const VERBS = Object.keys(data.verbs);
export const CLAUSES = data.clauses;
const SHAPES = data.verbs as Record<string, string>;

export interface Clause {
  verb: string;
  amount: number;
  target: string;
  times: number;
  rival: boolean;
  most: number;
}

export const USUAL: Clause = { verb: "GAIN", amount: 3, target: "ANY", times: 1, rival: false, most: 1 };

/** The parts that a verb's clause is written with, by the example that the game gives of it. */
export function partsOf(verb: string): { amount: boolean; target: boolean; most: boolean; chooser: boolean } {
  const parts = (/\((.*)\)/.exec(SHAPES[verb] ?? "")?.[1] ?? "").split(",");
  const target = parts.some((part) => /[A-Z]/.test(part));
  return { amount: /^\d/.test(parts[0] ?? ""), target, most: parts.length > 2, chooser: target && parts.length < 3 };
}

export function targetsOf(verb: string): string[] {
  if (partsOf(verb).most) return data.spreadable;
  return [...data.groups, ...data.states.map(({ code }) => code)];
}

export function isSingle(target: string): boolean {
  return data.single.includes(target);
}

export function written(clause: Clause): string {
  const has = partsOf(clause.verb);
  const chooser = (clause.rival ? "^" : "") + (clause.times > 1 ? `*${clause.times}` : "");
  const parts = [
    ...(has.amount ? [clause.amount] : []),
    ...(has.target ? [clause.target + (has.chooser ? chooser : "")] : []),
    ...(has.most ? [clause.most] : []),
  ];
  return `${clause.verb}(${parts.join(",")})`;
}

/** The clauses of an effect, as far as the form can show them; null: it cannot. */
export function clausesIn(effect: string): Clause[] | null {
  const pieces = effect.split(";").map((piece) => piece.trim()).filter(Boolean);
  const found = pieces.map((piece): Clause | null => {
    const form = /^([A-Z]+)\(([^()]*)\)$/.exec(piece.toUpperCase());
    const verb = form?.[1] ?? "";
    if (!form || !VERBS.includes(verb)) return null;
    const has = partsOf(verb);
    const parts = (form[2] ?? "").split(",").map((part) => part.trim());
    const amount = has.amount ? Number(parts.shift()) : USUAL.amount;
    const target = has.target ? /^([A-Z_0-9]+)(\^?)(?:\*(\d))?$/.exec(parts.shift() ?? "") : null;
    if (has.target && !target) return null;
    const most = has.most ? Number(parts.shift()) : USUAL.most;
    const clause = { verb, amount, target: target?.[1] ?? "ANY", times: Number(target?.[3] ?? 1), rival: target?.[2] === "^", most };
    return written(clause) === piece.toUpperCase().replaceAll(" ", "") ? clause : null;
  });
  return found.every((clause) => clause !== null) ? found : null;
}
