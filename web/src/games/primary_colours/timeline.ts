/* The count as a film: a beginning, each phase in which somebody moves, and how it ends. Times are milliseconds. */

import {
  NAME_OF,
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
import { spoken } from "../../words/citations";
import { figure, voters } from "./exact";

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
const PHASE_OF = { I: "the primary regions", II: "the secondary regions", III: "Brown" } as const;
const NOBODY: ByParty<Exact> = { R: "0", B: "0", Y: "0" };

/** The film of a count; a poll that stops after one round says itself what it counts. */
export function timelineOf(flow: Flow, electorate: number, poll: Poll | null = null): Timeline {
  const steps: Step[] = [];
  const each = String(electorate / REGIONS.length);
  let now: Standing = { regions: { R: each, B: each, Y: each, P: each, G: each, O: each, N: each }, cast: NOBODY };
  add({
    kind: "start",
    title: "Before the count",
    sentences: [`${voters(each)} stand in each region [2].`],
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
        title: `Round ${round.number}, phase ${phase.number}: ${PHASE_OF[phase.number]}`,
        movements: phase.movements,
        after: { regions: phase.standing, cast: phase.cast },
        grow: Math.max(300, GROW * pace),
        look: LOOK * pace,
      });
    }
  }
  add({
    kind: "end",
    title: flow.stage === "final" ? "The result" : "The poll",
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
    return [
      `After one round: ${votesInWords(poll.votes)} have voted for a party or stand in its own region; ` +
        `${figure(poll.rest)} are undecided [R12].`,
    ];
  }
  const sentences = [...flow.why];
  const shown = flow.rounds.length;
  if (!flow.finite)
    sentences.unshift("The rounds go on without end, and the votes come nearer and nearer to a limit [R1] [R2].");
  else if (!flow.is_complete) sentences.unshift(`After round ${shown} it goes on in the same way [8].`);
  const rest = flow.rest === "0" ? "Every vote is cast" : `${voters(flow.rest)} never vote`;
  return [...sentences, `${votesInWords(flow.votes)}. ${rest} [9].`];
}

function votesInWords(votes: ByParty<Exact>): string {
  const [red, blue, yellow] = PARTIES.map((party) => `${NAME_OF[party]} ${figure(votes[party])}`);
  return `${red}, ${blue} and ${yellow}`;
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
  const movements = step.kind === "phase" ? step.movements.map((movement) => `${moveInWords(movement)}.`) : [];
  return spoken([`${step.title}.`, ...movements, ...step.sentences].join(" "));
}

/** A movement in a sentence. */
export function moveInWords(movement: Movement): string {
  const many = movement.voters === null ? "Voters without end" : voters(movement.voters);
  const one = many.endsWith("voter");
  const origin = NAME_OF[movement.from];
  if (movement.is_vote) return `${many} in ${origin} ${one ? "votes" : "vote"} ${NAME_OF[movement.to]}`;
  return `${many} ${one ? "goes" : "go"} from ${origin} to ${NAME_OF[movement.to]}`;
}
