import { describe, expect, it } from "vitest";
import type { Party } from "../../games/presidential/board";
import { pathsOf, totalsOf, waysOf } from "./arithmetic";
import { EMPTY, fragmentOf, sharedIn } from "./holders";
import { CODES, NEEDED, statesOf } from "./printed";

const mapOf = (holders: Record<string, Party>) =>
  statesOf("2012", (code) => ({ R: 1, D: -1, none: 0 })[holders[code] ?? "none"]);
const allBut = (party: Party, ...neutral: string[]) =>
  Object.fromEntries(CODES.filter((code) => !neutral.includes(code)).map((code) => [code, party]));

describe("a map", () => {
  it("adds up to 538 in both tables", () => {
    expect(totalsOf(mapOf({}))).toEqual({ R: 0, D: 0, neutral: 538 });
    expect(totalsOf(statesOf("2024", () => 0)).neutral).toBe(538);
    expect(totalsOf(mapOf({ CA: "D", TX: "R" }))).toEqual({ R: 38, D: 55, neutral: 445 });
  });

  it("counts every way in which neutral states can fall, with the ties of the rulebook", () => {
    const ways = waysOf(mapOf({}), NEEDED);
    expect(ways.all).toBe(2 ** 51);
    expect(ways.R).toBe(ways.D);
    expect(ways.neither).toBe(16_976_480_564_070); // [B14]
    expect(waysOf(mapOf(allBut("R", "CA")), NEEDED)).toEqual({ all: 2, R: 2, D: 0, neither: 0 });
  });

  it("finds the fewest states to 270, the largest first, and others without each of them", () => {
    const paths = pathsOf(mapOf({}), "R", NEEDED) ?? [];
    expect(paths[0]?.map(({ code }) => code).slice(0, 3)).toEqual(["CA", "TX", "FL"]);
    for (const path of paths) {
      const votes = path.reduce((sum, state) => sum + state.votes, 0);
      expect(votes).toBeGreaterThanOrEqual(NEEDED);
      expect(votes - (path.at(-1)?.votes ?? 0)).toBeLessThan(NEEDED); // none is superfluous
    }
    expect(paths.map(({ length }) => length)).toEqual([11, 12, 12]);
    expect(pathsOf(mapOf(allBut("R")), "R", NEEDED)).toEqual([]);
    expect(pathsOf(mapOf(allBut("R", "CA")), "D", NEEDED)).toBeNull();
  });

  it("is read from the address that it writes, and from nothing else", () => {
    const shared = { table: "2012" as const, holders: { CA: "D", TX: "R", WY: "R" } as const };
    expect(sharedIn(fragmentOf(shared))).toEqual(shared);
    expect(sharedIn(fragmentOf(EMPTY))).toEqual(EMPTY);
    for (const wrong of ["", "#", "#2012.rd", `#1999.${"-".repeat(51)}`, `#2012.${"x".repeat(51)}`, "#2012.<b>"])
      expect(sharedIn(wrong)).toBeNull();
  });
});
