import { describe, expect, it } from "vitest";
import { keyOf } from "./keys";

const pressed = (given: object) => ({
  key: "",
  code: "",
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
  target: null,
  ...given,
});

describe("keyOf", () => {
  it("knows undo on every system", () => {
    expect(keyOf(pressed({ key: "z", ctrlKey: true }))).toBe("undo");
    expect(keyOf(pressed({ key: "z", metaKey: true }))).toBe("undo");
    expect(keyOf(pressed({ key: "Z", ctrlKey: true, shiftKey: true }))).toBeNull();
    expect(keyOf(pressed({ key: "z" }))).toBeNull();
  });

  it("opens drawers by Alt and a letter, whatever the letter writes there", () => {
    expect(keyOf(pressed({ key: "¬", code: "KeyL", altKey: true }))).toBe("log");
    expect(keyOf(pressed({ key: "r", code: "KeyR", altKey: true }))).toBe("rules");
    expect(keyOf(pressed({ key: "x", code: "KeyX", altKey: true }))).toBeNull();
  });

  it("shows help for a question mark", () => {
    expect(keyOf(pressed({ key: "?", shiftKey: true }))).toBe("help");
  });

  it("keeps out of what a board has used, and of fields and dialogues", () => {
    expect(keyOf(pressed({ key: "?", defaultPrevented: true }))).toBeNull();
    expect(keyOf(pressed({ key: "?", target: { closest: () => ({}) } }))).toBeNull();
    expect(keyOf(pressed({ key: "?", target: { closest: () => null } }))).toBe("help");
  });
});
