import { describe, expect, it } from "vitest";
import { csvOf, firstOf, linesOf, marginsAfter, newGame, notedOf, openStates, teamAt, votesOf, type BoxGame } from "./box_game";
import { clausesIn, written } from "./effects";

const game: BoxGame = {
  ...newGame(),
  table: "2012",
  weeks: 1,
  opening: [
    [3, 3],
    [2, 5],
  ],
  turns: [
    { campaign: { OH: 6, PA: 5, IL: 4 }, card: null },
    { fundraise: "TX", dice: [4, 5], votes: { TX: 5, OH: 4 }, drawn: null, card: { name: "any", changes: { OH: 2, PA: -1 } } },
  ],
};

describe("a game with the box", () => {
  it("gives the turns in order to the team that rolled higher", () => {
    expect(firstOf(game)).toBe("D");
    expect([0, 1, 2].map((turn) => teamAt(game, turn))).toEqual(["D", "R", "D"]);
    expect(firstOf({ ...game, opening: [[4, 4]] })).toBeNull();
  });

  it("adds votes and a card's changes up", () => {
    expect(marginsAfter(game)).toEqual({ OH: 0, PA: -6, IL: -4, TX: 5 });
    expect(votesOf(game)).toEqual({ R: 38, D: 40 });
    expect(openStates(game)).toContain("OH");
  });

  it("keeps the score pad as the rulebook does", () => {
    expect(linesOf(game).map(({ R, D }) => [R, D])).toEqual([
      [{ plus: 0, minus: 0, total: 0 }, { plus: 58, minus: 0, total: 58 }],
      [{ plus: 38, minus: 0, total: 38 }, { plus: 0, minus: 18, total: 40 }],
    ]);
    expect(csvOf(game).split("\r\n")[2]).toBe("1,R,38,0,38,0,18,40");
    expect(notedOf(game)).toMatchObject({ options: { weeks: 1, ev_table: "2012" } });
  });
});

describe("an effect as a form", () => {
  it("is read and written alike, in every shape", () => {
    for (const effect of ["GAIN(3,CA)", "LOSE(3,OWN^*2)", "HIT(9,OPP)", "DIE(ANY)", "SPREAD(5,R_SO,2)", "SHIFT(6)", "DUEL(ANY)"])
      expect(clausesIn(effect)?.map(written)).toEqual([effect]);
    expect(clausesIn("GAIN(3,ANY); LOSE(1,OWN)")?.length).toBe(2);
  });

  it("leaves alone what it cannot show", () => {
    for (const effect of ["", "nonsense", "GAIN(3)", "GAIN(3,CA", "SPREAD(5,R_SO)"].slice(1)) expect(clausesIn(effect)).toBeNull();
  });
});
