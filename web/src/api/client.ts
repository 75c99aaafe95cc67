/* The client of the server's HTTP API; every refusal is a sentence for a person. */

import type {
  AnswerProposal,
  BranchCards,
  ChangeBranch,
  ChangeSeat,
  Catalogue,
  CharacterCards,
  ChatLines,
  GameCards,
  Hint,
  Join,
  LuckOutcomes,
  LessonState,
  Manage,
  ManageTeam,
  MatchTurns,
  Me,
  NetworkAddress,
  NewAnalysis,
  NewBranch,
  NewPack,
  NewTable,
  History,
  KeptPreferences,
  LinkFollowed,
  NoticeChannels,
  ArchivedCount,
  Profile,
  PushBrowser,
  PackCards,
  PackContent,
  PackVerdict,
  Preferences,
  Propose,
  ReportQuery,
  Rulebook,
  SessionCards,
  SetUp,
  SetUpPosition,
  Story,
  TableState,
  TableCards,
  Verdict,
  WhatIf,
  View,
  WholeGameCard,
} from "./types";

import { ENGLISH, language } from "../texts/language";
import { readable, t } from "../texts/texts.svelte";

/** The server said no, or could not be reached; the message is one clear sentence. */
export class Refused extends Error {
  constructor(
    sentence: string,
    readonly code: string,
    readonly status: number,
  ) {
    super(sentence);
  }

  /** Whether trying again may help: the server did not answer, or was busy. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** Sends a request to the server; tests pass their own fetch. */
export async function ask<T>(method: string, path: string, body?: unknown, fetching: Fetch = fetch): Promise<T> {
  const init: RequestInit = { method, headers: { accept: "application/json" }, credentials: "same-origin" };
  if (method !== "GET") {
    init.headers = { accept: "application/json", "content-type": "application/json" };
    init.body = JSON.stringify(body ?? {});
  }
  let response: Response;
  try {
    response = await fetching(path, init);
  } catch {
    throw unreachable();
  }
  let content: unknown = null;
  try {
    content = await readable(await response.json());
  } catch {
    if (response.ok) throw new Refused(t("site-server-unreadable"), "unreadable", 500);
  }
  if (!response.ok) throw refusalOf(response.status, content, response.headers.get("retry-after"));
  return content as T;
}

function unreachable(): Refused {
  return new Refused(t("site-server-unreachable"), "unreachable", 0);
}

/** The refusal of a response, with a default sentence where the server gives none. */
export function refusalOf(status: number, content: unknown, wait: string | null = null): Refused {
  const { error: english, message, code } = (content ?? {}) as { error?: unknown; message?: unknown; code?: unknown };
  const error = typeof message === "string" ? message : english;
  const word = typeof code === "string" ? code : `status-${status}`;
  if (status === 500 && typeof message !== "string") return new Refused(t("site-server-stumbled"), word, status);
  if (typeof error === "string" && error) return new Refused(error, word, status);
  const seconds = Number(wait);
  if (status === 429) {
    return new Refused(t("site-server-too-fast", { seconds: seconds > 0 ? seconds : 0 }), word, status);
  }
  if (status === 404) return new Refused(t("site-server-nothing-here"), word, status);
  if (status >= 500) return new Refused(t("site-server-stumbled"), word, status);
  return new Refused(t("site-server-refused"), word, status);
}

function query(parameters: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) if (value != null) search.set(key, String(value));
  const text = search.toString();
  return text && `?${text}`;
}

/** The language, if it is not the server's own. */
function other(): string | null {
  return language() === ENGLISH ? null : language();
}

/* A visitor without a cookie gets one with the first response. Several parallel first requests would get several, so
   the others wait for it. */
let identity: Promise<Me> | null = null;

function identify(): Promise<Me> {
  identity ??= ask<Me>("GET", "/api/me").catch((error: unknown) => {
    identity = null;
    throw error;
  });
  return identity;
}

/** Sends a request with the visitor's cookie. */
async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  await identify().catch(() => {}); // an error shows in the response itself
  return ask<T>(method, path, body);
}

/** The exact text of a file. */
async function download(path: string): Promise<string> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin" });
    if (response.ok) return await response.text();
  } catch {
    throw unreachable();
  }
  throw refusalOf(response.status, await response.json().catch(() => null), response.headers.get("retry-after"));
}

const tablePath = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const gamePath = (game: string) => `/api/games/${encodeURIComponent(game)}`;

export const api = {
  games: () => request<GameCards>("GET", `/api/games${query({ language: other() })}`).then((response) => response.games),
  game: (game: string) => request<WholeGameCard>("GET", `${gamePath(game)}${query({ language: other() })}`),
  rulebook: (game: string) => request<Rulebook>("GET", `${gamePath(game)}/rulebook${query({ language: other() })}`),
  texts: (game: string, language: string) =>
    request<Catalogue>("GET", `${gamePath(game)}/texts?language=${encodeURIComponent(language)}`),
  scenery: (game: string) => request<unknown>("GET", `${gamePath(game)}/scenery`),
  /** The same for a table, which may play with other cards. */
  sceneryOf: (table: TableState) =>
    table.options["pack"] === undefined
      ? api.scenery(table.game)
      : request<unknown>("GET", `${tablePath(table.id)}/scenery`),
  characters: (game: string) => request<CharacterCards>("GET", `${gamePath(game)}/characters`).then(({ characters }) => characters),
  packs: (game: string) => request<PackCards>("GET", `${gamePath(game)}/packs`),
  pack: (game: string, digest: string) =>
    request<PackContent>("GET", `${gamePath(game)}/packs/${encodeURIComponent(digest)}`),
  checkPack: (game: string, pack: NewPack) => request<PackVerdict>("POST", `${gamePath(game)}/packs`, pack),
  removePack: (game: string, digest: string) =>
    request<PackCards>("DELETE", `${gamePath(game)}/packs/${encodeURIComponent(digest)}`, {}),

  /** Where other computers find the server; null: nowhere. */
  address: () => request<NetworkAddress>("GET", "/api/address").then((response) => response.address),

  me: () => identify(),
  /** Reads again who I am: somebody has signed in or out. */
  meAgain: () => {
    identity = null;
    return identify();
  },
  rename: (name: string) => request<Me>("PATCH", "/api/me", { name }),
  register: (name: string, password: string) => request<Me>("POST", "/api/account", { name, password }),
  login: (name: string, password: string) => request<Me>("POST", "/api/login", { name, password }),
  logout: (everywhere = false) => request<unknown>("POST", "/api/logout", everywhere ? { everywhere } : {}),
  sessions: () => request<SessionCards>("GET", "/api/me/sessions").then((response) => response.sessions),
  endSession: (id: string) => request<unknown>("DELETE", `/api/me/sessions/${encodeURIComponent(id)}`),
  changePassword: (password: string, newPassword: string) =>
    request<unknown>("POST", "/api/me/password", { password, new_password: newPassword }),

  preferences: () => request<KeptPreferences>("GET", "/api/me/preferences"),
  setPreferences: (wanted: Preferences) => request<KeptPreferences>("PUT", "/api/me/preferences", wanted),

  profile: () => request<Profile>("GET", "/api/me/profile"),
  history: ({ page, archived, game }: { page: number; archived: boolean; game: string }) =>
    request<History>("GET", `/api/me/history${query({ page, archived: archived ? 1 : 0, game: game || null })}`),
  archive: (archived: boolean, tables: string[] | null) =>
    request<ArchivedCount>("POST", "/api/me/archive", { archived, tables }),
  deleteAccount: (password: string) => request<unknown>("DELETE", "/api/me", { password }),

  channels: () => request<NoticeChannels>("GET", "/api/me/notices"),
  addBrowser: (browser: PushBrowser) => request<NoticeChannels>("POST", "/api/me/push", browser),
  removeBrowser: (endpoint: string) => request<NoticeChannels>("DELETE", "/api/me/push", { endpoint }),
  setAddress: (address: string) => request<NoticeChannels>("POST", "/api/me/mail", { address }),
  removeAddress: () => request<NoticeChannels>("DELETE", "/api/me/mail"),
  followMailLink: (token: string) => request<LinkFollowed>("POST", "/api/mail", { token }),

  myTables: () => request<TableCards>("GET", "/api/me/tables").then((response) => response.tables),
  openTables: () => request<TableCards>("GET", "/api/tables").then((response) => response.tables),
  replays: () => request<TableCards>("GET", "/api/replays").then((response) => response.tables),

  newTable: (table: NewTable) => request<TableState>("POST", "/api/tables", table),
  table: (id: string) => request<TableState>("GET", tablePath(id)),
  join: (id: string, how: Join) => request<TableState>("POST", `${tablePath(id)}/join`, how),
  seat: (id: string, seat: ChangeSeat) => request<TableState>("POST", `${tablePath(id)}/seats`, seat),
  propose: (id: string, wanted: Propose) => request<TableState>("POST", `${tablePath(id)}/pause/proposal`, wanted),
  answerProposal: (id: string, said: AnswerProposal) => request<TableState>("POST", `${tablePath(id)}/pause/answer`, said),
  ready: (id: string) => request<TableState>("POST", `${tablePath(id)}/ready`),
  manage: (id: string, wanted: Manage) => request<TableState>("POST", `${tablePath(id)}/host`, wanted),
  leave: (id: string) => request<TableState>("POST", `${tablePath(id)}/leave`),
  view: (id: string, how: { seat?: number | null; at?: number | null; show?: boolean } = {}) =>
    request<View>("GET", `${tablePath(id)}/view${query({ seat: how.seat, at: how.at, show: how.show ? 1 : null })}`),
  team: (id: string, wanted: ManageTeam) => request<TableState>("POST", `${tablePath(id)}/team`, wanted),
  /** The chat of a table, or of the team that shares a seat. */
  chat: (id: string, team: number | null = null) =>
    request<ChatLines>("GET", `${tablePath(id)}/chat${team === null ? "" : `?team=${team}`}`).then(
      (response) => response.lines,
    ),
  turns: (id: string) => request<MatchTurns>("GET", `${tablePath(id)}/turns`).then((response) => response.turns),
  story: (id: string) => request<Story>("GET", `${tablePath(id)}/story`),
  branches: (id: string) => request<BranchCards>("GET", `${tablePath(id)}/branches`).then((found) => found.branches),
  newBranch: (id: string, wanted: NewBranch) => request<TableState>("POST", `${tablePath(id)}/branches`, wanted),
  changeBranch: (id: string, wanted: ChangeBranch) => request<TableState>("PATCH", `${tablePath(id)}/branch`, wanted),
  removeBranch: (id: string) => request<BranchCards>("DELETE", `${tablePath(id)}/branch`, {}),
  outcomes: (id: string) => request<LuckOutcomes>("GET", `${tablePath(id)}/luck`).then((found) => found.outcomes),
  bringLuck: (id: string, action: number | null) => request<TableState>("POST", `${tablePath(id)}/luck`, { action }),
  position: (game: string, asked: SetUp) => request<SetUpPosition>("POST", `${gamePath(game)}/position`, asked),
  analyses: (game: string) => request<BranchCards>("GET", `${gamePath(game)}/analyses`).then((found) => found.branches),
  newAnalysis: (game: string, wanted: NewAnalysis) => request<TableState>("POST", `${gamePath(game)}/analyses`, wanted),
  lesson: (id: string, seat: number) => request<LessonState>("GET", `${tablePath(id)}/lesson?seat=${seat}`),
  hint: (id: string, seat: number) => request<Hint>("GET", `${tablePath(id)}/hint?seat=${seat}`),
  whatIf: (id: string, seat: number, plan: string) =>
    request<WhatIf>("GET", `${tablePath(id)}/what-if${query({ seat, plan })}`).then((found) => found.effect),
  verify: (id: string) => request<Verdict>("GET", `${tablePath(id)}/verify`),
  record: (id: string) => download(`${tablePath(id)}/record`),
  recordAddress: (id: string) => `${tablePath(id)}/record`,
  /** A picture of the board after an event. */
  pictureAddress: (id: string, event: number) => `${tablePath(id)}/picture.svg${query({ at: event, language: other() })}`,
  reportAddress: (id: string, style: NonNullable<ReportQuery["style"]>) => `${tablePath(id)}/report${query({ style, language: other() })}`,
};
