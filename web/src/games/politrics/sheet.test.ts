import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../api/types";
import type { Message } from "../../texts/message";
import chain from "../../../dev/politrics/fixtures/chain.json";
import challenge from "../../../dev/politrics/fixtures/challenge.json";
import immobility from "../../../dev/politrics/fixtures/immobility.json";
import incapacity from "../../../dev/politrics/fixtures/incapacity.json";
import president from "../../../dev/politrics/fixtures/president.json";
import row from "../../../dev/politrics/fixtures/row.json";
import sheet from "../../../dev/politrics/fixtures/sheet.json";
import start from "../../../dev/politrics/fixtures/start.json";
import voided from "../../../dev/politrics/fixtures/void.json";
import { claimWaiting, logOf, rowsIn, seatsOn, squaresIn } from "./sheet";

describe("the score sheet", () => {
  it("is the one that the referee writes, row by row", () => {
    const rows = rowsIn(logIn(sheet.log));
    expect(sheet.columns.slice(0, 6)).toEqual(["board", "ply", "dark", "light", "claim", "ending"]);
    expect(rows.map((each) => [each.board, each.ply, each.dark, each.light, each.claim, each.ending, ...each.totals].map(String))).toEqual(
      sheet.rows,
    );
  });

  it("is empty before the first action", () => {
    expect(rowsIn(logIn(start.public.log))).toEqual([]);
  });

  it("knows all five endings", () => {
    const endings = [row.second, president.first, incapacity.first, immobility.second, voided.first].map(
      (view) => rowsIn(logIn(view.log)).at(-1)?.ending,
    );
    expect(endings).toEqual(["row", "president", "incapacity", "immobility", "void"]);
    expect(rowsIn(logIn(voided.first.log)).at(-1)?.claim).toBe("");
  });

  it("knows who played which side", () => {
    const rows = rowsIn(logIn(sheet.log));
    expect(seatsOn(rows, 1)).toEqual({ dark: 0, light: 1 });
    expect(seatsOn(rows, 2)).toEqual({ dark: 1, light: 0 });
    expect(seatsOn(rows, 9)).toBeNull();
  });

  it("is cut board by board", () => {
    const boards = [1, 2, 3, 4, 5].map((board) => logOf(logIn(sheet.log), board));
    expect(boards.flat().map((entry) => entry.n)).toEqual(sheet.log.map((entry) => entry.n).slice(0, boards.flat().length));
    expect(boards.map((log) => rowsIn(log).length)).toEqual(
      [1, 2, 3, 4, 5].map((board) => sheet.rows.filter((row) => row[0] === String(board)).length),
    );
  });

  it("leaves out what is no action, and counts on after it", () => {
    const entries = [
      entry(1, 0, "V33", placed("dark")),
      { n: 4, seat: 1, move: null, text: ["Second: last action undone."] },
      entry(5, 1, "M44", placed("light")),
    ];
    expect(rowsIn(entries)).toMatchObject([{ ply: 1, dark: "V33", light: "M44" }]);
  });

  it("counts what the clock has played", () => {
    const clock: Message = { id: "match-stand-in", args: { seat: "First", by: "clock" } };
    expect(rowsIn([entry(1, 0, "V33", clock, placed("dark"))])).toMatchObject([{ ply: 1, dark: "V33" }]);
  });

  it("takes a chain of beats as one turn [P6]", () => {
    const log = [
      ...logIn(chain.first.log),
      entry(2, 0, "V35-55", { id: "politrics-beat", args: { side: "dark" } }),
      entry(3, 1, "C22", placed("light")),
      entry(4, 0, "M23", placed("dark")),
    ];
    expect(rowsIn(log).map(({ ply, dark, light }) => [ply, dark, light])).toEqual([
      [1, "V33-35 V35-55", "C22"],
      [3, "M23", ""],
    ]);
  });

  it("gives the points of a match of one board to its winner", () => {
    const worth = { side: "dark", points: 20, multiplier: 3, score: 60 };
    const log = [
      entry(1, 0, "five", { id: "politrics-declared", args: { side: "dark" } }, { id: "politrics-worth", args: worth }),
      entry(
        2,
        1,
        "safe",
        { id: "politrics-conceded", args: { side: "light" } },
        { id: "politrics-board-won", args: { ...worth, ending: "row" } },
      ),
    ];
    expect(rowsIn(log)).toMatchObject([{ claim: "20 x 3 = 60", ending: "row", totals: [60, 0] }]);
  });
});

function logIn(log: unknown): LogEntry[] {
  return log as LogEntry[];
}

function entry(n: number, seat: number, move: string, ...messages: Message[]): LogEntry {
  return { n, seat, move, text: messages.map(({ id }) => id), messages };
}

function placed(side: string): Message {
  return { id: "politrics-placed", args: { side } };
}

describe("words of the sheet", () => {
  it("have squares", () => {
    expect(squaresIn("V33")).toEqual({ to: "33" });
    expect(squaresIn("V33-35")).toEqual({ from: "33", to: "35" });
    expect(squaresIn("V33xD34-35")).toEqual({ from: "33", to: "35" });
    for (const word of ["five", "five35-75", "-", "safe", "stop"]) expect(squaresIn(word)).toBeNull();
  });

  it("tell what a declaration claims", () => {
    expect(claimWaiting(logIn(challenge.first.log))).toBe("12 x 4 = 48");
    expect(claimWaiting(logIn(start.first.log))).toBeNull();
  });
});
