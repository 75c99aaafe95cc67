import { describe, expect, it } from "vitest";
import { inARow } from "./sentences";

describe("sentences in a row", () => {
  it("have a space between them", () => {
    expect(inARow(["Red wins [9].", "", "Blue is second."])).toBe("Red wins [9]. Blue is second.");
    expect(inARow([])).toBe("");
  });

  it("have none after a mark that is as wide as a letter", () => {
    expect(inARow(["紅方勝出[9]。", "藍方第二。", "Guest 12"])).toBe("紅方勝出[9]。藍方第二。Guest 12");
  });
});
