import { describe, expect, it } from "vitest";
import { piecesOf, spoken } from "./citations";

describe("piecesOf", () => {
  it("takes the citations out of a sentence", () => {
    expect(piecesOf("Blue voters go to Purple [7b]; Green waits [R1].")).toEqual([
      { text: "Blue voters go to Purple " },
      { section: "7b" },
      { text: "; Green waits " },
      { section: "R1" },
      { text: "." },
    ]);
  });

  it("knows the sections of every rulebook", () => {
    const sections = ["7", "7b", "R1", "R12.10", "4.3", "S9", "B14", "C2", "P21", "5a"];
    for (const section of sections) expect(piecesOf(`[${section}]`)).toEqual([{ section }]);
  });

  it("leaves other brackets alone", () => {
    for (const sentence of ["[you]", "[1-9]", "[0, 1]", "a [] b", "[7 b]"])
      expect(piecesOf(sentence)).toEqual([{ text: sentence }]);
  });

  it("loses nothing", () => {
    const sentence = "The Democrats win with 280 electoral votes to 258; 270 were needed [15].";
    const whole = piecesOf(sentence).map((piece) => ("text" in piece ? piece.text : `[${piece.section}]`));
    expect(whole.join("")).toBe(sentence);
  });

  it("gives nothing for nothing", () => {
    expect(piecesOf("")).toEqual([]);
  });
});

describe("spoken", () => {
  it("leaves citations out and closes the gap", () => {
    expect(spoken("Red ends the turn [R4.1].")).toBe("Red ends the turn.");
    expect(spoken("Place a figure (17 to place), or beat [S9].")).toBe("Place a figure (17 to place), or beat.");
    expect(spoken("Voters move [7b] and rest [7c] there.")).toBe("Voters move and rest there.");
  });
});
