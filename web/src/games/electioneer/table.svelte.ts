/* The table as the board's parts share it: what is seen, what is looked at, and what is being chosen but not sent yet. */

import { nameIn, seatTitle } from "../../texts/texts.svelte";
import type { ScreenProps } from "../screen";
import { ownersOf, placeOf, wantedBy, waysTo, type Place, type Way } from "./places";
import {
  anytimeOf,
  boardOf,
  choicesOf,
  sceneryOf,
  type ActionName,
  type Choice,
  type Column,
  type Drawing,
  type ElectioneerBoard,
  type MenuEntry,
  type Player,
  type Region,
  type Scenery,
  type StrategyCard,
  type ZoneCard,
} from "./view";

export type TabName = "map" | "columns" | "office";

export class ElectioneerTable {
  readonly #props: () => ScreenProps;

  /** The zone whose card is open. */
  zone = $state<string | null>(null);
  /** Whether that zone lies in the left half of the map, where its card would cover it. */
  isZoneLeft = $state(false);
  /** The action that is being put together. */
  action = $state<ActionName | null>(null);
  /** What it has been told so far: a column or a ticket. */
  column = $state<string | null>(null);
  ticket = $state<string | null>(null);
  /** The Strategy that is about to be disclosed. */
  strategy = $state<string | null>(null);
  /** Strategies ticked to be kept in the setup. */
  kept = $state<string[]>([]);
  /** The Strategy whose zones are lit on the map. */
  pointed = $state<string | null>(null);
  tab = $state<TabName>("map");

  readonly board: ElectioneerBoard = $derived.by(() => boardOf(this.#props().view));
  readonly scenery: Scenery = $derived.by(() => sceneryOf(this.#props().scenery));
  readonly seat: number | null = $derived.by(() => this.#props().seat);
  readonly me: Player | null = $derived.by(() => (this.seat === null ? null : (this.board.players[this.seat] ?? null)));
  readonly isSmall: boolean = $derived(this.board.options["small_map"] === "yes");
  readonly isTraining: boolean = $derived(this.board.options["training"] === "yes");
  readonly drawing: Drawing = $derived(this.isSmall ? this.scenery.map.small : this.scenery.map.whole);
  readonly owners: Map<string, number> = $derived(ownersOf(this.board));
  readonly wanted: Set<string> = $derived(wantedBy(this.board, this.me, this.scenery));
  /** Whether the viewer is to decide something now. */
  readonly isMine: boolean = $derived.by(() => {
    const { live, seat, view } = this.#props();
    return live && seat !== null && view.movers.includes(seat) && view.actions.length > 0;
  });
  readonly choices: Choice[] = $derived.by(() => (this.isMine ? choicesOf(this.#props().view) : []));
  /** To whom the viewer can surrender, whoever's turn it is, or that it can be taken back. */
  readonly surrenders: Choice[] = $derived.by(() => (this.#props().live ? anytimeOf(this.#props().view) : []));
  /** The ten actions, where one of them is to be chosen. */
  readonly menu: MenuEntry[] | null = $derived(this.isMine ? this.board.menu : null);
  /** What is answered by naming a zone or a card. */
  readonly byZone: Map<string, Choice> = $derived(
    new Map(this.choices.flatMap((choice) => (choice.zone === undefined ? [] : [[choice.zone, choice] as const]))),
  );
  readonly byRegion: Map<Region, Choice> = $derived(
    new Map(
      this.choices.flatMap((choice) =>
        choice.region === undefined || choice.kind === "recurring" ? [] : [[choice.region, choice] as const],
      ),
    ),
  );
  /** Recurring effects that can be used now, by the region of their stack. */
  readonly recurring: Map<Region, Choice> = $derived(
    new Map(
      this.choices.flatMap((choice) =>
        choice.kind === "recurring" && choice.region !== undefined ? [[choice.region, choice] as const] : [],
      ),
    ),
  );

  constructor(props: () => ScreenProps) {
    this.#props = props;
  }

  get props(): ScreenProps {
    return this.#props();
  }

  card(zone: string): ZoneCard {
    return this.scenery.zones[zone] as ZoneCard;
  }

  nameOf(zone: string): string {
    return nameIn(this.scenery.zones[zone]?.name ?? { en: zone });
  }

  strategyOf(id: string): StrategyCard {
    return this.scenery.strategies[id] as StrategyCard;
  }

  regionName(region: string): string {
    return nameIn(this.scenery.regions[region]?.name ?? { en: region });
  }

  /** A player by the name they chose, or their colour. */
  playerName(seat: number): string {
    const player = this.#props().view.seats[seat];
    return player?.name || seatTitle("electioneer", player?.seat ?? "");
  }

  placeOf(zone: string): Place {
    return placeOf(this.board, zone);
  }

  columnOf(region: Region): Column | undefined {
    return this.board.columns.find((column) => column.region === region);
  }

  entry(action: ActionName): MenuEntry | undefined {
    return this.menu?.find((entry) => entry.action === action);
  }

  // --- What is lit ----------------------------------------------------------------------------------------------------

  /** The ways to a zone that can be gone now. */
  waysNow(zone: string): Way[] {
    if (!this.menu) return [];
    return waysTo(this.board, zone).filter((way) => this.entry(way.is)?.why === null);
  }

  /** Whether a zone can be tapped to go or to be named, and how it is lit. */
  litZone(zone: string): "walk" | "commute" | "ferry" | "named" | null {
    if (this.byZone.size > 0) return this.isPlaceAsked && this.byZone.has(zone) ? "named" : null;
    if (!this.menu || this.board.reach?.seat !== this.seat) return null;
    const ways = this.waysNow(zone).filter(
      (way) => this.action === null || (way.is === this.action && (way.is !== "commute" || this.isTicket(way.ticket))),
    );
    return ways[0]?.is ?? null;
  }

  /** Whether what is asked for is a place on the map, not a card. */
  readonly isPlaceAsked: boolean = $derived.by(() => {
    const kinds = new Set(this.choices.map((choice) => choice.kind));
    if (["walk", "ride", "sail"].some((kind) => kinds.has(kind))) return true;
    return kinds.has("target") && [...this.byZone.keys()].some((zone) => this.placeOf(zone).is === "deck");
  });

  private isTicket(ticket: string): boolean {
    return this.ticket === null || this.ticket === ticket;
  }

  /** What a tap on a card does now; null: it only opens it. */
  cardChoice(zone: string): (() => void) | null {
    const choice = this.byZone.get(zone);
    if (choice) return () => void this.act(choice);
    if (this.action === "campaign" && this.entry("campaign")?.cards?.includes(zone))
      return () => void this.send(`campaign/${zone}`);
    if (this.action === "commute" && this.board.reach?.tickets.some(({ ticket }) => ticket === zone))
      return () => {
        this.ticket = this.ticket === zone ? null : zone;
        this.tab = "map";
      };
    return null;
  }

  /** What a tap on a column does now. */
  columnChoice(region: Region): (() => void) | null {
    const choice = this.byRegion.get(region);
    if (choice) return () => void this.act(choice);
    const columns = this.action === null ? undefined : this.entry(this.action)?.columns;
    if (!columns) return null;
    if (this.action === "fundraise")
      return columns["treasury"]?.includes(region) ? () => void this.send(`fundraise/${region}`) : null;
    if (this.action !== "campaign") return null;
    if (this.column === null) return region in columns ? () => (this.column = region) : null;
    if (this.column === region) return () => (this.column = null);
    const first = this.column;
    return columns[first]?.includes(region) ? () => void this.send(`campaign/${first}/${region}`) : null;
  }

  // --- Choosing -------------------------------------------------------------------------------------------------------

  rest(): void {
    this.action = null;
    this.column = null;
    this.ticket = null;
    this.strategy = null;
  }

  /** Escape: what was begun last is taken back; false: nothing was. */
  back(): boolean {
    if (this.column !== null || this.ticket !== null || this.strategy !== null) {
      this.column = this.ticket = this.strategy = null;
      return true;
    }
    if (this.action !== null) {
      this.rest();
      return true;
    }
    if (this.zone !== null) {
      this.zone = null;
      return true;
    }
    return false;
  }

  pick(action: ActionName): void {
    const again = this.action === action;
    this.rest();
    if (again) return;
    this.action = action;
    this.zone = null;
    if (this.entry(action)?.why !== null) return;
    const tickets = this.board.reach?.tickets ?? [];
    if (action === "commute" && tickets.length === 1) this.ticket = tickets[0]?.ticket ?? null;
    if (action === "walk" || action === "ferry" || (action === "commute" && this.ticket !== null)) this.tab = "map";
    else if (action === "campaign" || action === "fundraise") this.tab = "columns";
    else if (action === "commute" || action === "disclose") this.tab = "office";
  }

  /** The main button of an action that asks for nothing more. */
  async commit(): Promise<void> {
    if (this.action === "disclose" && this.strategy !== null) await this.send(`disclose/${this.strategy}`);
    else if (this.action !== null) await this.send(this.action);
  }

  /** One action with all that it asks for, in one word; recurring effects not used yet are skipped by it. */
  async send(words: string): Promise<void> {
    if (this.#props().busy) return;
    const first = this.board.phase === "recurring" ? "pass " : "";
    await this.#props()
      .play(first + words)
      .then(() => this.done())
      .catch(() => {});
  }

  async act(choice: Choice): Promise<void> {
    if (this.#props().busy) return;
    await this.#props()
      .act(choice.action)
      .then(() => this.done())
      .catch(() => {});
  }

  private done(): void {
    this.rest();
    this.zone = null;
    this.kept = [];
  }

  async go(way: Way): Promise<void> {
    await this.send(way.words);
  }

  /** A tap on the map. */
  tapZone(zone: string): void {
    const choice = this.isPlaceAsked ? this.byZone.get(zone) : undefined;
    if (choice) return void this.act(choice);
    if (this.action === "walk" || this.action === "ferry" || this.action === "commute") {
      const way = this.waysNow(zone).find((each) => each.is === this.action && (each.is !== "commute" || this.isTicket(each.ticket)));
      if (way) return void this.go(way);
    }
    this.zone = this.zone === zone ? null : zone;
  }
}

class Showing {
  /** The player whose Office is open to look at. */
  office = $state<number | null>(null);
}

/** What the seats' badges and the board have in common. */
export const showing = new Showing();
