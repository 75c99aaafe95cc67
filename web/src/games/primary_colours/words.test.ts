import { expect, it } from "vitest";
import type { View } from "../../api/types";
import { boardOf } from "./board";
import level from "./fixtures/over-level.json";
import over from "./fixtures/over-red.json";
import sealed from "./fixtures/sealed-2-red.json";
import start from "./fixtures/placing-1-red.json";
import { briefly, listed, placesOf, regionInWords, tokensInWords } from "./words";

const [fresh, waiting, ended, tied] = [start, sealed, over, level].map((view) => boardOf(view as unknown as View));

it("says what lies in a region, who leads it and what that means", () => {
  const purple = waiting?.regions[3];
  if (!waiting || !purple) throw new Error("no board");
  expect(regionInWords(waiting, purple, "Chosen: 3")).toBe(
    "Purple: Red 1, Blue 1, Yellow 1. Red, Blue and Yellow share Purple; voters a third Red, a third Blue, a third Brown. Chosen: 3.",
  );
});

it("says so where nothing is published yet", () => {
  const red = fresh?.regions[0];
  if (!fresh || !red) throw new Error("no board");
  expect(regionInWords(fresh, red, "")).toBe("Red: no tokens published yet.");
});

it("lists tokens by turn, and does not know sealed ones", () => {
  const [red, blue] = waiting?.parties ?? [];
  const region = waiting?.regions[0];
  if (!waiting || !red || !blue || !region) throw new Error("no board");
  expect(tokensInWords(waiting, red, region)).toBe("5 and 5");
  expect(tokensInWords(waiting, blue, region)).toBe("2 and one sealed");
});

it("shortens where voters go only if it must", () => {
  expect(briefly("to Purple", 16)).toBe("to Purple");
  expect(briefly("⅓ Purple, ⅓ Green, ⅓ Orange", 16)).toBe("⅓ P, ⅓ G, ⅓ O");
});

it("gives the parties their places", () => {
  if (!ended?.result || !tied?.result) throw new Error("not over");
  expect(placesOf(ended.result).map(({ letter, place }) => `${place}${letter}`)).toEqual(["1B", "2R", "3Y"]);
  expect(placesOf({ ...ended.result, ranking: [[2], [0, 1]] }).map(({ place }) => place)).toEqual([1, 2, 2]);
});

it("lists as a person does", () => {
  expect([listed([]), listed(["Red"]), listed(["Red", "Blue"]), listed(["Red", "Blue", "Yellow"])]).toEqual([
    "",
    "Red",
    "Red and Blue",
    "Red, Blue and Yellow",
  ]);
});
