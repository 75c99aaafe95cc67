/* Exact numbers of voters: they come as texts such as 6480/7 and are never rounded to decide anything. */

import { locale } from "../../texts/language";
import type { Exact } from "./board";

const formats = new Map<string, Intl.NumberFormat>();

/** A whole number as the reader's language groups it. */
function grouped(number: number | bigint): string {
  const format = formats.get(locale()) ?? new Intl.NumberFormat(locale(), { maximumFractionDigits: 0 });
  formats.set(locale(), format);
  return format.format(number);
}

export interface Parts {
  whole: string; // "1,131"; empty where there is only a part
  part: string; // "3/7"; empty for a whole number
}

/** A number as it is read: its whole voters, and the part of one that is left over. */
export function parts(exact: Exact): Parts {
  const [top = "0", bottom = "1"] = exact.split("/");
  const numerator = BigInt(top);
  const denominator = BigInt(bottom);
  const whole = numerator / denominator;
  const rest = numerator % denominator;
  if (rest === 0n) return { whole: grouped(whole), part: "" };
  return { whole: whole === 0n ? "" : grouped(whole), part: `${rest}/${denominator}` };
}

/** A number in words: 1,131 3/7. */
export function figure(exact: Exact): string {
  const { whole, part } = parts(exact);
  return `${whole} ${part}`.trim();
}

/** Near enough to draw by: widths, heights, and figures while they move. */
export function near(exact: Exact): number {
  const [top = "0", bottom = "1"] = exact.split("/");
  return Number(top) / Number(bottom);
}

/** A number on its way from one to another; exact at both ends, whole voters between. */
export function between(from: Exact, to: Exact, along: number): Parts {
  if (along <= 0) return parts(from);
  if (along >= 1 || from === to) return parts(to);
  return { whole: grouped(Math.round(near(from) + (near(to) - near(from)) * along)), part: "" };
}

/** A number of voters as a sentence takes it, which has another verb for one: 1 voter, 360 voters, 1/2 voter. */
export function voters(exact: Exact): { voters: string; one: "yes" | "no" } {
  return { voters: figure(exact), one: near(exact) > 0 && near(exact) <= 1 ? "yes" : "no" };
}
