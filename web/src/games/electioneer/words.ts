/* What the screen says, put together from the catalogue. */

import { nameIn, t } from "../../texts/texts.svelte";
import type { Way } from "./places";
import type { ElectioneerTable } from "./table.svelte";
import type { ActionName, Both, MenuEntry, VoteLine } from "./view";

/** A card's name in the language that it is printed in besides the page's own. */
export function otherName(name: Both): { lang: string; text: string } {
  return nameIn(name) === name.zh ? { lang: "en", text: name.en } : { lang: "zh-Hant", text: name.zh };
}

/** +4, −1, 0 */
export function signed(votes: number): string {
  return votes > 0 ? `+${votes}` : votes < 0 ? `−${-votes}` : "0";
}

export function actionTitle(action: ActionName): string {
  return t("electioneer-action", { action });
}

/** What an action takes: "1 quota, 2 discs". */
export function costInWords({ quotas, discs }: MenuEntry): string {
  return discs > 0 ? t("electioneer-takes-discs", { quotas, discs }) : t("electioneer-takes", { quotas });
}

/** What a possible action would bring, in a sentence. */
export function gainInWords(table: ElectioneerTable, entry: MenuEntry): string {
  const names = (zones: string[]) => zones.map((zone) => table.nameOf(zone));
  const gains = entry.gains ?? 0;
  switch (entry.action) {
    case "walk":
      return t("electioneer-gain-walk", { steps: table.board.reach?.steps ?? 0 });
    case "commute":
      return t("electioneer-gain-commute");
    case "ferry":
      return t("electioneer-gain-ferry", { zones: names(table.board.reach?.ferries ?? []) });
    case "lobby":
      return t("electioneer-gain-lobby", { discs: gains });
    case "campaign":
      return table.isTraining ? t("electioneer-gain-campaign-training") : t("electioneer-gain-campaign");
    case "fundraise":
      return t("electioneer-gain-fundraise", { discs: gains });
    case "complete":
      if (entry.one_of) return t("electioneer-gain-complete-one", { zones: names(entry.one_of) });
      if (entry.cards?.length) return t("electioneer-gain-complete-cards", { zones: names(entry.cards), discs: gains });
      return t("electioneer-gain-complete-discs", { discs: gains });
    case "confirm":
      return t("electioneer-gain-confirm", {
        zone: table.nameOf(entry.zone ?? ""),
        before: table.me?.current_votes ?? 0,
        after: entry.votes ?? 0,
      });
    case "disclose":
      return t("electioneer-gain-disclose");
    case "explore":
      return t("electioneer-gain-explore", { cards: entry.looks ?? 0 });
  }
}

/** What the action in the making still wants to know; null: nothing. */
export function nextQuestion(table: ElectioneerTable): string | null {
  switch (table.action) {
    case "walk":
      return t("electioneer-choose-walk");
    case "ferry":
      return t("electioneer-choose-ferry");
    case "commute":
      return table.ticket === null
        ? t("electioneer-choose-ticket")
        : t("electioneer-choose-ride", { ticket: table.nameOf(table.ticket) });
    case "campaign":
      if (table.isTraining) return t("electioneer-choose-card");
      return table.column === null ? t("electioneer-choose-column") : t("electioneer-choose-disc");
    case "fundraise":
      return t("electioneer-choose-disc");
    case "disclose":
      return table.strategy === null ? t("electioneer-choose-strategy") : null;
    default:
      return null;
  }
}

/** A truer sentence than the server's for what is expected now; null: the server's is true. */
export function expected(table: ElectioneerTable): string | null {
  if (!table.menu) return null;
  const question = table.action !== null && table.entry(table.action)?.why === null ? nextQuestion(table) : null;
  if (question !== null) return question;
  return table.board.phase === "recurring" ? t("electioneer-recurring-or-act") : null;
}

export function wayInWords(table: ElectioneerTable, way: Way): string {
  if (way.is === "walk") return t("electioneer-board-way-walk", { steps: way.steps });
  if (way.is === "ferry") return t("electioneer-board-way-ferry", { quotas: way.quotas });
  return t("electioneer-way-commute", { ticket: table.nameOf(way.ticket), discs: way.discs });
}

/** Where a zone's card is. */
export function placeInWords(table: ElectioneerTable, zone: string): string {
  const place = table.placeOf(zone);
  if (place.is === "display") return t("electioneer-place-display");
  if (place.is === "deck") return t("electioneer-place-deck");
  if (place.seat === table.seat) return t("electioneer-place-mine", { place: place.is });
  return t("electioneer-place-of", { player: table.playerName(place.seat), place: place.is });
}

/** A zone on the map as a screen reader says it. */
export function zoneLabel(table: ElectioneerTable, zone: string): string {
  const card = table.card(zone);
  const parts = [nameIn(card.name), table.regionName(card.region)];
  const pawns = table.board.players.filter((player) => player.pawn === zone);
  if (pawns.length) parts.push(t("electioneer-pawns-here", { players: pawns.map(({ seat }) => table.playerName(seat)) }));
  const place = table.placeOf(zone);
  if (place.is !== "deck") parts.push(placeInWords(table, zone));
  if (table.wanted.has(zone)) parts.push(t("electioneer-wanted"));
  for (const way of table.waysNow(zone)) parts.push(wayInWords(table, way));
  return parts.join(", ");
}

/** Where a vote comes from. */
export function sourceInWords(table: ElectioneerTable, line: VoteLine): string {
  if (line.source === "token" || line.source === "achievement") {
    const token = table.scenery.tokens[line.id];
    return token ? nameIn(table.isSmall ? token.name_small_map : token.name) : line.id;
  }
  if (line.source === "zone") return t("electioneer-source-zone", { zone: table.nameOf(line.id) });
  return t("electioneer-source-strategy", {
    strategy: nameIn(table.strategyOf(line.id).name),
    kind: line.source,
    zones: line.zones ?? 0,
  });
}
