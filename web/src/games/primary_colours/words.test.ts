import { expect, it } from "vitest";
import type { View } from "../../api/types";
import "../../../dev/catalogues";
import { boardOf } from "./board";
import level from "../../../dev/primary_colours/fixtures/over-level.json";
import over from "../../../dev/primary_colours/fixtures/over-red.json";
import sealed from "../../../dev/primary_colours/fixtures/sealed-2-red.json";
import start from "../../../dev/primary_colours/fixtures/placing-1-red.json";
import { emptyDraft, place } from "./placement";
import { briefly, countInWords, draftInWords, listed, picksInWords, placesOf, regionInWords, tokensInWords } from "./words";

const [fresh, waiting, ended, tied] = [start, sealed, over, level].map((view) => boardOf(view as unknown as View));

it("says what lies in a region, who leads it and what that means", () => {
  const purple = waiting?.regions[3];
  if (!waiting || !purple) throw new Error("no board");
  expect(regionInWords(waiting, purple, "Chosen: 3.")).toBe(
    "Purple: Red 1, Blue 1, Yellow 1. Red, Blue and Yellow share Purple; voters ⅓ Red, ⅓ Blue, ⅓ Brown. Chosen: 3.",
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

it("says what is expected while tokens are chosen, with the count of those chosen", () => {
  let draft = emptyDraft(0, { 6: 1, 5: 2, 4: 3, 3: 4, 2: 5, 1: 6 });
  expect(draftInWords(draft, 0)).toBe("Choose a token for Red: 0 of 7 chosen.");
  draft = place(draft, 0, 6);
  expect(draftInWords(draft, 1)).toBe("Choose a token for Blue: 1 of 7 chosen.");
  expect(draftInWords(draft, 0)).toBe("Choose another token for Red: 1 of 7 chosen.");
  for (const region of [1, 2, 3, 4, 5, 6]) draft = place(draft, region, 1);
  expect(draftInWords(draft, null)).toBe("All seven chosen: seal them when you are sure.");
  expect(draftInWords(draft, 4)).toBe("All seven chosen: choose another token for Green, or seal them.");
});

it("says which tokens are picked to change places", () => {
  const red = waiting?.parties[0];
  if (!red) throw new Error("no party");
  const [first, second] = [
    { turn: 1, region: "R" },
    { turn: 1, region: "P" },
  ] as const;
  expect(picksInWords(red, [], true)).toBeNull();
  expect(picksInWords(red, [first], true)).toBe("Pick the token to swap with the 5 in Red.");
  expect(picksInWords(red, [first, second], false)).toMatch(
    /^The 5 in Red and the \d in Purple swap places: swap them when you are sure.$/,
  );
});

it("says what there is to watch, and what comes after it", () => {
  expect(countInWords("turn1", false, 2)).toBe(
    "Turn 1 is being counted: watch the voters move, or continue.",
  );
  expect(countInWords("turn1", true, 2)).toBe("The poll is in: place turn 2 when you are ready.");
  expect(countInWords("final", true, null)).toBeNull();
});
