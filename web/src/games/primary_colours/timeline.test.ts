import { describe, expect, it } from "vitest";
import "../../../dev/catalogues";
import type { View } from "../../api/types";
import { boardOf, PARTIES, REGIONS, type Board } from "./board";
import { near } from "./exact";
import circles from "../../../dev/primary_colours/fixtures/circles-limit.json";
import home from "../../../dev/primary_colours/fixtures/circles-home-share.json";
import twoRounds from "../../../dev/primary_colours/fixtures/circles-two-rounds.json";
import whole from "../../../dev/primary_colours/fixtures/circles-whole-voters.json";
import over from "../../../dev/primary_colours/fixtures/over-red.json";
import oneRound from "../../../dev/primary_colours/fixtures/poll-one-round.json";
import sevenths from "../../../dev/primary_colours/fixtures/swapping-red.json";
import { ending, momentOf, moveInWords, roundsOf, settledTime, stepInWords, timelineOf, type Timeline } from "./timeline";

const BOARDS: Record<string, Board> = Object.fromEntries(
  Object.entries({ circles, home, twoRounds, whole, over, oneRound, sevenths }).map(([name, view]) => [
    name,
    boardOf(view as unknown as View),
  ]),
);

function timelineFor(board: Board): Timeline {
  if (!board.flow) throw new Error("no count");
  return timelineOf(board.flow, board.electorate, board.flow.stage === "final" ? null : (board.polls.at(-1) ?? null));
}

describe.each(Object.entries(BOARDS))("the film of %s", (_, board) => {
  const timeline = timelineFor(board);

  it("begins with 360 voters everywhere and ends with the result", () => {
    const [first] = timeline.steps;
    const last = timeline.steps.at(-1);
    expect(first?.kind).toBe("start");
    expect(REGIONS.map((region) => first?.after.regions?.[region])).toEqual(REGIONS.map(() => "360"));
    expect(last?.kind).toBe("end");
    const told = board.result ?? board.polls.at(-1);
    expect(last?.after.cast).toEqual(told?.votes);
  });

  it("has its phases together by rounds, between the beginning and the end", () => {
    const rounds = roundsOf(timeline.steps);
    expect(rounds.flat()).toEqual(timeline.steps.map((_, number) => number));
    expect(rounds.slice(1, -1).map((numbers) => new Set(numbers.map((number) => timeline.steps[number]?.round)))).toEqual(
      [...new Set(timeline.steps.slice(1, -1).map((step) => step.round))].map((round) => new Set([round])),
    );
  });

  it("goes from step to step without a gap", () => {
    timeline.steps.forEach((step, number) => {
      const before = timeline.steps[number - 1];
      expect(step.start).toBe(before ? before.start + before.duration : 0);
      if (before) expect(step.before).toEqual(before.after);
      if (step.kind === "phase") {
        expect(step.grow).toBeGreaterThanOrEqual(250);
        expect(step.grow).toBeLessThanOrEqual(600);
        expect(step.movements.length).toBeGreaterThan(0);
      }
    });
    expect(timeline.duration).toBeGreaterThan(0);
  });

  it("loses no voter on the way", () => {
    for (const step of timeline.steps.filter((step) => step.kind !== "end")) {
      const standing = REGIONS.reduce((sum, region) => sum + near(step.after.regions?.[region] ?? "0"), 0);
      const cast = PARTIES.reduce((sum, party) => sum + near(step.after.cast[party]), 0);
      expect(standing + cast).toBeCloseTo(board.electorate, 6);
    }
  });
});

describe("a moment", () => {
  const timeline = timelineFor(BOARDS["over"] as Board);

  it("is the step at that time, with its ribbons grown so far", () => {
    expect(momentOf(timeline, -5)?.index).toBe(0);
    const step = timeline.steps[1];
    if (!step) throw new Error("no step");
    expect(momentOf(timeline, step.start)).toMatchObject({ index: 1, along: 0 });
    expect(momentOf(timeline, step.start + step.grow / 2)?.along).toBeCloseTo(0.5);
    expect(momentOf(timeline, step.start + step.duration - 1)).toMatchObject({ index: 1, along: 1 });
  });

  it("stays at the end", () => {
    expect(momentOf(timeline, timeline.duration + 1e6)).toMatchObject({ index: timeline.steps.length - 1, along: 1 });
  });

  it("is settled when the ribbons have grown, for any step asked for", () => {
    timeline.steps.forEach((_, index) => {
      expect(momentOf(timeline, settledTime(timeline, index))).toMatchObject({ index, along: 1 });
    });
    expect(settledTime(timeline, 999)).toBe(settledTime(timeline, timeline.steps.length - 1));
  });
});

describe("the ending", () => {
  const told = (name: string): string => {
    const board = BOARDS[name] as Board;
    return ending(board.flow as NonNullable<Board["flow"]>, board.polls.at(-1) ?? null).join(" ");
  };

  it("says that a count without end comes to a limit, and who walks in circles", () => {
    expect(told("circles")).toMatch(/circle through Purple and Brown for ever.*never end: the totals settle at .*\[R1\].*900 voters never vote \[9\]/);
  });

  it("says where a count stops by its option", () => {
    expect(told("twoRounds")).toMatch(/1,170 voters have not voted when the count stops after 2 rounds \[R1\]/);
  });

  it("says what a poll of one round counts", () => {
    expect(told("oneRound")).toMatch(/Red 480, Blue 360 and Yellow 840.*840 are undecided \[R12\]/);
  });

  it("tells exact fractions", () => {
    expect(told("sevenths")).toContain("Red 1,131 3/7, Blue 668 4/7 and Yellow 720");
  });
});

it("says movements as sentences", () => {
  const way = { whole: 0, led_by: "R", rule: "[7a]" };
  expect(moveInWords({ from: "R", to: "R", is_vote: true, voters: "360", ...way })).toBe("360 voters in Red vote Red");
  expect(moveInWords({ from: "P", to: "N", is_vote: false, voters: "45/2", ...way })).toBe(
    "22 1/2 voters go from Purple to Brown",
  );
  expect(moveInWords({ from: "P", to: "B", is_vote: false, voters: "1", ...way })).toBe(
    "1 voter goes from Purple to Blue",
  );
});

it("reads a step aloud without its citations", () => {
  const step = timelineFor(BOARDS["over"] as Board).steps[1];
  if (!step) throw new Error("no step");
  expect(stepInWords(step)).toBe(
    "Round 1, phase I: the primary regions. 360 voters in Red vote Red. 360 voters in Blue vote Blue. " +
      "360 voters in Yellow vote Yellow.",
  );
});
