/* What is chosen and not sent yet: the states of a campaign, dice on states, votes, targets of a card. */

import type { ScreenProps } from "../screen";
import { actionsOf, boardOf, type Board, type GameAction } from "./board";

export const VISITS = 3;

export type Mode = "campaign" | "fundraise";

/** What is asked of this seat; null: nothing now. */
export type Task = "turn" | "visit" | "match" | "allocate" | "card" | "target" | "amount";

const TASKS: Partial<Record<Board["phase"], Task>> = {
  turn: "turn",
  visit: "visit",
  match: "match",
  allocate: "allocate",
  offer: "card",
  window: "card",
  target: "target",
  amount: "amount",
};

/** What is kept of a plan. */
interface Chosen {
  mode: Mode | null;
  states: string[];
  dice: (number | null)[];
  votes: Record<string, number>;
  card: number | null;
}

export class Plan {
  readonly #props: () => ScreenProps;
  mode = $state<Mode | null>(null);
  /** The states of a campaign, in the order in which they were tapped. */
  states = $state.raw<string[]>([]);
  /** For each announced state the place of its die among the dice; null: none yet. */
  dice = $state.raw<(number | null)[]>([]);
  /** The die that was tapped and waits for its state. */
  held = $state<number | null>(null);
  /** Free votes by state, and targets of a card: how often each state is named. */
  votes = $state.raw<Record<string, number>>({});
  /** The number of the card that is looked at. */
  card = $state<number | null>(null);
  #key = "";

  readonly board = $derived.by(() => boardOf(this.#props().view));
  readonly actions = $derived.by(() => actionsOf(this.#props().view));
  readonly isMine = $derived.by(() => {
    const { view, seat, live } = this.#props();
    return live && !view.over && seat !== null && view.movers.includes(seat);
  });
  readonly task = $derived.by<Task | null>(() => (this.isMine ? (TASKS[this.board.phase] ?? null) : null));
  readonly named = $derived.by(() => Object.values(this.votes).reduce((sum, votes) => sum + votes, 0));
  /** How many votes or targets are to be named. */
  readonly wanted = $derived.by(() => {
    if (this.task === "allocate") return this.board.votes_left;
    return this.task === "target" ? targetsWanted(this.board) : 0;
  });

  /** The states that can be tapped now. */
  readonly lit = $derived.by(() => new Set(this.#lit()));

  constructor(props: () => ScreenProps) {
    this.#props = props;
  }

  #lit(): string[] {
    const { board, task } = this;
    if (task === "turn") {
      if (this.mode === "fundraise") return this.fundraisers.map(({ state }) => state);
      return board.states.map(({ code }) => code); // whoever taps a state goes campaigning
    }
    if (task === "match") return this.held === null ? [] : board.announced;
    if (task === "target") return board.card?.targets ?? [];
    if (task === "visit" || task === "allocate")
      return this.actions.flatMap((action) => ("state" in action ? [String(action.state)] : []));
    if (task === "card") return board.teams.flatMap(({ hand }) => hand).find(({ number }) => number === this.card)?.targets ?? [];
    return [];
  }

  readonly fundraisers = $derived.by(() =>
    this.actions.filter((action): action is GameAction & { kind: "fundraise"; state: string } => action.kind === "fundraise"),
  );

  /** Another question has other answers: what was chosen for the last one is forgotten. */
  follow(): void {
    const { board } = this;
    const { number, clause, targets } = board.card ?? {}; // a card that asks twice has other targets the second time
    const key = [board.game, board.week, board.turn, board.phase, number, clause, targets?.join(), this.task].join(" ");
    if (key === this.#key) return;
    this.#key = key;
    this.clear();
    if (this.task !== null) this.#resume(this.#props().draft.get(key));
  }

  /** What is chosen, to be kept over a reload; null: nothing. */
  readonly chosen = $derived.by<Chosen | null>(() => {
    const { mode, states, dice, votes, card } = this;
    return this.isEmpty ? null : { mode, states, dice, votes, card };
  });

  keep(): void {
    if (this.task !== null) this.#props().draft.put(this.#key, this.chosen);
  }

  #resume(found: unknown): void {
    const kept = found as Chosen | null;
    if (!kept || !Array.isArray(kept.states) || kept.dice?.length !== this.dice.length) return;
    this.mode = kept.mode;
    this.states = kept.states;
    this.dice = kept.dice;
    this.votes = kept.votes;
    this.card = kept.card;
  }

  /** Takes back the last thing that was chosen. */
  stepBack(): void {
    const last = Object.keys(this.votes).at(-1);
    if (this.held !== null) this.held = null;
    else if (last !== undefined) this.add(last, -1);
    else if (this.dice.some((die) => die !== null)) this.dice = this.dice.map(() => null);
    else if (this.states.length > 0) this.states = this.states.slice(0, -1);
    else this.clear();
  }

  clear(): void {
    this.mode = null;
    this.states = [];
    this.dice = this.task === "match" ? this.board.announced.map(() => null) : [];
    this.held = null;
    this.votes = {};
    this.card = null;
  }

  get isEmpty(): boolean {
    const isBare = this.mode === null && this.states.length === 0 && this.named === 0;
    return isBare && this.held === null && this.card === null && this.dice.every((die) => die === null);
  }

  /** A state was tapped: whatever that means now. */
  tap(code: string): void {
    const { task } = this;
    if (this.#props().busy) return;
    if (task === "turn" && this.mode === null) this.mode = "campaign";
    if (!this.lit.has(code)) return;
    if (task === "turn" && this.mode === "campaign") this.#visit(code);
    else if (task === "turn") void this.fundraise(code);
    else if (task === "visit") this.#act((action) => "state" in action && action.state === code);
    else if (task === "match") this.place(this.held, this.board.announced.indexOf(code));
    else if (task === "allocate") this.add(code, 1);
    else if (task === "target") this.#target(code);
  }

  #visit(code: string): void {
    if (this.states.includes(code)) this.states = this.states.filter((one) => one !== code);
    else if (this.states.length < VISITS) this.states = [...this.states, code];
  }

  #target(code: string): void {
    const most = this.board.card?.most || 1;
    const now = this.votes[code] ?? 0;
    if (this.wanted === 1) this.votes = now ? {} : { [code]: 1 };
    else if (now >= most) this.add(code, -now);
    else this.add(code, 1);
  }

  /** Votes with + and −. */
  add(code: string, by: number): void {
    const now = this.votes[code] ?? 0;
    const next = Math.max(0, Math.min(now + by, now + this.wanted - this.named));
    const { [code]: _, ...others } = this.votes;
    this.votes = next > 0 ? { ...others, [code]: next } : others;
  }

  /** A die goes to one of the announced states; what lay there goes where this one came from. */
  place(die: number | null, to: number): void {
    if (die === null || to < 0) return;
    const dice = [...this.dice];
    const from = dice.indexOf(die);
    if (from >= 0) dice[from] = dice[to] ?? null;
    dice[to] = die;
    this.dice = dice;
    this.held = null;
    const left = this.board.dice.flatMap((_, place) => (dice.includes(place) ? [] : [place]));
    const free = dice.indexOf(null);
    if (left.length === 1 && free >= 0) this.dice = dice.map((one) => one ?? left[0] ?? null); // the last one has no choice
  }

  takeBack(place: number): void {
    this.dice = this.dice.map((die, index) => (index === place ? null : die));
  }

  /** The dice as the server suggests, where the table has hints. */
  async takeHint(): Promise<void> {
    const { whatIf } = this.#props();
    const best = await whatIf?.("best");
    const action = this.actions.find((one) => one.kind === "match" && one.move === best?.best);
    if (action?.kind !== "match") return; // the dice lie on their states meanwhile
    const free = this.board.dice.map((_, place) => place);
    this.dice = this.board.announced.map((code) => {
      const at = free.findIndex((place) => this.board.dice[place] === action.votes[code]);
      return at < 0 ? null : (free.splice(at, 1)[0] ?? null);
    });
    this.held = null;
  }

  /** The action that the dice on the states make. */
  readonly match = $derived.by(() => {
    if (this.dice.length !== VISITS || this.dice.includes(null)) return null;
    const { announced, dice } = this.board;
    const found = this.actions.find(
      (action) =>
        action.kind === "match" && announced.every((code, place) => action.votes[code] === dice[this.dice[place] ?? -1]),
    );
    return found?.kind === "match" ? found : null;
  });

  readonly isComplete = $derived.by(() => {
    if (this.task === "turn") return this.mode === "campaign" && this.states.length === VISITS;
    if (this.task === "match") return this.match !== null;
    return (this.task === "allocate" || this.task === "target") && this.wanted > 0 && this.named === this.wanted;
  });

  /** The plan as it is typed, so far as its effect can be told; null: nothing is planned. */
  readonly words = $derived.by<string | null>(() => {
    const { board, task } = this;
    if (!this.isMine) return null;
    if (task === "turn") return this.mode === "campaign" && this.states.length > 0 ? `campaign-${this.states.join(",")}` : null;
    if (task === "match") return this.match && this.dice.map((die) => board.dice[die ?? 0]).join("/");
    if (task === "card") return this.card === null ? null : String(this.card);
    if (task === "allocate" ? this.named === 0 : !this.isComplete) return null;
    return Object.entries(this.votes).map(([code, votes]) => (votes > 1 ? `${code}${votes}` : code)).join(",");
  });

  /** Send what is complete. */
  async send(): Promise<void> {
    const props = this.#props();
    if (!this.isComplete || props.busy) return;
    if (this.match) await props.act(this.match.action);
    else if (this.words !== null) await props.play(this.words);
  }

  async fundraise(code: string): Promise<void> {
    const action = this.fundraisers.find(({ state }) => state === code);
    if (action && !this.#props().busy) await this.#props().act(action.action);
  }

  async playCard(number: number): Promise<void> {
    await this.#act((action) => action.kind === "card" && action.card.number === number);
  }

  async playNone(): Promise<void> {
    await this.#act((action) => action.kind === "no_card");
  }

  async move(chips: number): Promise<void> {
    await this.#act((action) => action.kind === "amount" && action.chips === chips);
  }

  async #act(isMeant: (action: GameAction) => boolean): Promise<void> {
    const action = this.actions.find(isMeant);
    if (action && !this.#props().busy) await this.#props().act(action.action);
  }
}

/** How many states or votes the card still asks for: a shift asks for its two states one after the other. */
function targetsWanted(board: Board): number {
  if (!board.card) return 0;
  return board.card.verb === "SHIFT" ? 1 : board.card.left;
}
