import { describe, expect, test } from "vitest";
import { figuresIn, linked, parsed, positionIn, wordsOf } from "./position";

describe("positions", () => {
  test("a link carries a position there and back, whatever its letters", () => {
    const position = { players: [{ name: "李" }], note: "a?b&c#d" };
    expect(positionIn(linked(position))).toEqual(position);
    expect(linked(position)).toMatch(/^#p=[\w-]+$/);
  });

  test("a link that is cut short is no position", () => {
    expect(positionIn("#p=")).toBeNull();
    expect(positionIn(linked({ dark: "P55" }).slice(0, -3))).toBeNull();
    expect(positionIn("#s-7b")).toBeNull();
  });

  test("text that is no object is no position", () => {
    expect([parsed("[1]"), parsed("{"), parsed("null"), parsed('{"a":1}')]).toEqual([null, null, null, { a: 1 }]);
  });

  test("figures are read from words and written back", () => {
    expect(figuresIn("P55 V45, X11 M0")).toEqual({ 55: "P", 45: "V" });
    expect(figuresIn(wordsOf({ 55: "P", 45: "V" }))).toEqual({ 55: "P", 45: "V" });
  });
});
