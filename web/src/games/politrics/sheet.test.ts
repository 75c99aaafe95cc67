import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../api/types";
import chain from "./fixtures/chain.json";
import challenge from "./fixtures/challenge.json";
import immobility from "./fixtures/immobility.json";
import incapacity from "./fixtures/incapacity.json";
import president from "./fixtures/president.json";
import row from "./fixtures/row.json";
import sheet from "./fixtures/sheet.json";
import start from "./fixtures/start.json";
import voided from "./fixtures/void.json";
import { claimWaiting, logOf, rowsIn, seatsOn, squaresIn } from "./sheet";

describe("the score sheet", () => {
  it("is the one that the referee writes, row by row", () => {
    const rows = rowsIn(sheet.log);
    expect(sheet.columns.slice(0, 6)).toEqual(["board", "ply", "dark", "light", "claim", "ending"]);
    expect(rows.map((each) => [each.board, each.ply, each.dark, each.light, each.claim, each.ending, ...each.totals].map(String))).toEqual(
      sheet.rows,
    );
  });

  it("is empty before the first action", () => {
    expect(rowsIn(start.public.log)).toEqual([]);
  });

  it("knows all five endings", () => {
    const endings = [row.second, president.first, incapacity.first, immobility.second, voided.first].map(
      (view) => rowsIn(view.log).at(-1)?.ending,
    );
    expect(endings).toEqual(["row", "president", "incapacity", "immobility", "void"]);
    expect(rowsIn(voided.first.log).at(-1)?.claim).toBe("");
  });

  it("knows who played which side", () => {
    const rows = rowsIn(sheet.log);
    expect(seatsOn(rows, 1)).toEqual({ dark: 0, light: 1 });
    expect(seatsOn(rows, 2)).toEqual({ dark: 1, light: 0 });
    expect(seatsOn(rows, 9)).toBeNull();
  });

  it("is cut board by board", () => {
    const boards = [1, 2, 3, 4, 5].map((board) => logOf(sheet.log, board));
    expect(boards.flat().map((entry) => entry.n)).toEqual(sheet.log.map((entry) => entry.n).slice(0, boards.flat().length));
    expect(boards.map((log) => rowsIn(log).length)).toEqual(
      [1, 2, 3, 4, 5].map((board) => sheet.rows.filter((row) => row[0] === String(board)).length),
    );
  });

  it("leaves out what is no action, and counts on after it", () => {
    const entries: LogEntry[] = [
      { n: 1, seat: 0, move: "V33", text: ["Dark places a Voter on 33 [S9]."] },
      { n: 4, seat: 1, move: null, text: ["Second takes back action 2."] },
      { n: 5, seat: 1, move: "M44", text: ["Light places a Minister on 44 [S9]."] },
    ];
    expect(rowsIn(entries)).toMatchObject([{ ply: 1, dark: "V33", light: "M44" }]);
  });

  it("takes a chain of beats as one turn [P6]", () => {
    const log = [
      ...chain.first.log,
      { n: 2, seat: 0, move: "V35-55", text: ["Dark's Voter jumps from 35 to 55 and beats the Minister on 45 [S11]."] },
      { n: 3, seat: 1, move: "C22", text: ["Light places a Civil Servant on 22 [S9]."] },
      { n: 4, seat: 0, move: "M23", text: ["Dark places a Minister on 23 [S9]."] },
    ];
    expect(rowsIn(log).map(({ ply, dark, light }) => [ply, dark, light])).toEqual([
      [1, "V33-35 V35-55", "C22"],
      [3, "M23", ""],
    ]);
  });

  it("gives the points of a match of one board to its winner", () => {
    const log: LogEntry[] = [
      { n: 1, seat: 0, move: "five", text: ["Dark declares five: 35-75 [S14].", "It would be worth 20 x 3 = 60; Light can still break it [S15]."] },
      { n: 2, seat: 1, move: "safe", text: ["Light concedes: the row is safe [S15].", "Dark's row of five is safe [S16]: 20 x 3 = 60 [S20]."] },
    ];
    expect(rowsIn(log)).toMatchObject([{ claim: "20 x 3 = 60", ending: "row", totals: [60, 0] }]);
  });
});

describe("words of the sheet", () => {
  it("have squares", () => {
    expect(squaresIn("V33")).toEqual({ to: "33" });
    expect(squaresIn("V33-35")).toEqual({ from: "33", to: "35" });
    expect(squaresIn("V33xD34-35")).toEqual({ from: "33", to: "35" });
    for (const word of ["five", "five35-75", "-", "safe", "stop"]) expect(squaresIn(word)).toBeNull();
  });

  it("tell what a declaration claims", () => {
    expect(claimWaiting(challenge.first.log)).toBe("12 x 4 = 48");
    expect(claimWaiting(start.first.log)).toBeNull();
  });
});
