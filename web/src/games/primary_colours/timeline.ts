/* The count as a film: a beginning, each phase in which somebody moves, and how it ends. Times are milliseconds. */

import {
  nameOf, partyName,
  PARTIES,
  REGIONS,
  type ByParty,
  type ByRegion,
  type Exact,
  type Flow,
  type Movement,
  type Phase,
  type Poll,
} from "./board";
import { t } from "../../texts/texts.svelte";
import { spoken } from "../../words/citations";
import { figure, voters } from "./exact";
import { inARow } from "../../words/sentences";

export interface Step {
  kind: "start" | "phase" | "end";
  round: number; // 0 before the first
  phase: Phase["number"] | null;
  title: string;
  movements: Movement[];
  before: Standing;
  after: Standing;
  sentences: string[]; // what there is to say beyond the movements; rules in brackets
  start: number;
  grow: number; // how long the ribbons grow
  duration: number; // with the time to look at them
}

/** Where everybody stands, and the votes cast. */
export interface Standing {
  regions: ByRegion<Exact> | null; // null: not worth telling, as they go on for ever
  cast: ByParty<Exact>;
}

export interface Timeline {
  steps: Step[];
  duration: number;
}

/** A moment of the film: a step, and how far its ribbons have grown. */
export interface Moment {
  index: number;
  step: Step;
  along: number; // 0 to 1
}

const GROW = 600;
const LOOK = 900;
const NOBODY: ByParty<Exact> = { R: "0", B: "0", Y: "0" };

/** The film of a count; a poll that stops after one round says itself what it counts. */
export function timelineOf(flow: Flow, electorate: number, poll: Poll | null = null): Timeline {
  const steps: Step[] = [];
  const each = String(electorate / REGIONS.length);
  let now: Standing = { regions: { R: each, B: each, Y: each, P: each, G: each, O: each, N: each }, cast: NOBODY };
  add({
    kind: "start",
    title: t("primary_colours-screen-before"),
    sentences: [t("primary_colours-screen-start", { voters: figure(each) })],
    after: now,
    grow: 0,
    look: 700,
  });
  for (const round of flow.rounds) {
    const pace = round.number === 1 ? 1 : round.number === 2 ? 0.75 : 0.5; // the first rounds are new to the eye
    for (const phase of round.phases) {
      if (phase.movements.length === 0) continue;
      add({
        kind: "phase",
        round: round.number,
        phase: phase.number,
        title: t("primary_colours-screen-phase", { round: round.number, phase: phase.number }),
        movements: phase.movements,
        after: { regions: phase.standing, cast: phase.cast },
        grow: Math.max(300, GROW * pace),
        look: LOOK * pace,
      });
    }
  }
  add({
    kind: "end",
    title: t("primary_colours-screen-end", { stage: flow.stage }),
    sentences: ending(flow, poll),
    movements: flow.streams,
    after: { regions: null, cast: poll?.kind === "one_round" ? poll.votes : flow.votes },
    grow: 500,
    look: 400,
  });
  const last = steps.at(-1);
  return { steps, duration: last ? last.start + last.duration : 0 };

  function add(step: Partial<Step> & { after: Standing; look: number; kind: Step["kind"]; title: string }): void {
    const { look, ...rest } = step;
    const before = steps.at(-1);
    const grow = rest.grow ?? GROW;
    steps.push({
      round: before?.round ?? 0,
      phase: null,
      movements: [],
      sentences: [],
      before: now,
      ...rest,
      grow,
      start: before ? before.start + before.duration : 0,
      duration: grow + look,
    });
    now = rest.after;
  }
}

/** How a count ends, in sentences that cite their rule. */
export function ending(flow: Flow, poll: Poll | null = null): string[] {
  if (poll?.kind === "one_round") {
    return [t("primary_colours-screen-one-round", { votes: votesInWords(poll.votes), rest: figure(poll.rest) })];
  }
  const sentences = [...flow.why];
  if (flow.finite && !flow.is_complete) sentences.unshift(t("primary_colours-screen-goes-on", { round: flow.rounds.length }));
  const votes = votesInWords(flow.votes);
  return [
    ...sentences,
    flow.finite ? t("primary_colours-screen-totals", { votes }) : t("primary_colours-screen-settles", { votes }),
    flow.rest === "0" ? t("primary_colours-screen-all-voted") : t("primary_colours-screen-never-vote", voters(flow.rest)),
  ];
}

/** Each party with its votes, to be listed. */
export function votesInWords(votes: ByParty<Exact>): string[] {
  return PARTIES.map((party) => t("primary_colours-party-votes", { party: partyName(party), votes: figure(votes[party]) }));
}

/** The steps by their rounds, as their numbers: the beginning and the end stand alone. */
export function roundsOf(steps: Step[]): number[][] {
  const rounds: number[][] = [];
  steps.forEach((step, number) => {
    const before = steps[number - 1];
    if (step.kind === "phase" && before?.kind === "phase" && before.round === step.round) rounds.at(-1)?.push(number);
    else rounds.push([number]);
  });
  return rounds;
}

/** The moment at a time. */
export function momentOf(timeline: Timeline, time: number): Moment | null {
  const index = timeline.steps.findLastIndex((step) => step.start <= Math.max(0, time));
  const step = timeline.steps[index];
  if (!step) return null;
  return { index, step, along: step.grow === 0 ? 1 : Math.min(1, eased((time - step.start) / step.grow)) };
}

/** The time at which a step's ribbons are fully grown. */
export function settledTime(timeline: Timeline, index: number): number {
  const step = timeline.steps[Math.min(Math.max(0, index), timeline.steps.length - 1)];
  return step ? step.start + step.grow : 0;
}

function eased(along: number): number {
  const x = Math.min(1, Math.max(0, along));
  return x * x * (3 - 2 * x);
}

/** A step as it is read aloud. */
export function stepInWords(step: Step): string {
  const movements = step.kind === "phase" ? step.movements.map(moveInWords) : [];
  const sentences = [step.title, ...movements].map((words) => t("primary_colours-screen-sentence", { words }));
  return spoken(inARow([...sentences, ...step.sentences]));
}

/** A movement in a sentence. */
export function moveInWords(movement: Movement): string {
  const [origin, goal] = [nameOf(movement.from), nameOf(movement.to)];
  if (movement.voters === null) return t("primary_colours-screen-moves-for-ever", { origin, goal });
  if (movement.is_vote)
    return t("primary_colours-screen-votes", { ...voters(movement.voters), origin, party: partyName(movement.to) });
  return t("primary_colours-screen-moves", { ...voters(movement.voters), origin, goal });
}
