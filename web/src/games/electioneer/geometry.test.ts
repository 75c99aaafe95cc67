import { expect, it } from "vitest";
import { legible } from "./geometry";

const name = (zone: string, x: number, y = 0, isNeeded = false) => ({ zone, lines: [zone], x, y, anchor: "start" as const, isNeeded });

it("writes names apart: the first of two, and all that are needed", () => {
  expect(legible([name("Central", 0), name("Admiralty", 20), name("Wan Chai", 60)], 10)).toEqual(new Set(["Central", "Wan Chai"]));
  expect(legible([name("Central", 0), name("Admiralty", 20, 0, true)], 10)).toEqual(new Set(["Admiralty"]));
  expect(legible([name("Central", 0, 0, true), name("Admiralty", 20, 0, true)], 10)).toEqual(new Set(["Central", "Admiralty"]));
  expect(legible([name("Central", 0), name("Admiralty", 20, 11)], 10).size).toBe(2);
});

it("writes all names from near by", () => {
  const names = [name("Central", 0), name("Admiralty", 20), name("中環", 30, 5)];
  expect(legible(names, 2).size).toBe(3);
});
