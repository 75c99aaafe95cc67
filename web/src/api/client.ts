/* The server's HTTP side; every refusal arrives as a sentence for a person. */

import type {
  ChangeSeat,
  ChatLines,
  GameCards,
  Join,
  Me,
  NewTable,
  ReportQuery,
  Rulebook,
  SessionCards,
  Table,
  TableCards,
  Verdict,
  View,
  WholeGameCard,
} from "./types";

/** The server said no, or could not be reached; the message is one clear sentence. */
export class Refused extends Error {
  constructor(
    sentence: string,
    readonly code: string,
    readonly status: number,
  ) {
    super(sentence);
  }

  /** Whether trying again may help: nobody answered, or the server was busy. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** Asks the server; a test brings its own fetch. */
export async function ask<T>(method: string, path: string, body?: unknown, fetching: Fetch = fetch): Promise<T> {
  const init: RequestInit = { method, headers: { accept: "application/json" }, credentials: "same-origin" };
  if (method !== "GET") {
    init.headers = { accept: "application/json", "content-type": "application/json" };
    init.body = JSON.stringify(body ?? {});
  }
  let answer: Response;
  try {
    answer = await fetching(path, init);
  } catch {
    throw unreachable();
  }
  let content: unknown = null;
  try {
    content = await answer.json();
  } catch {
    if (answer.ok) throw new Refused("The server's answer could not be read.", "unreadable", 500);
  }
  if (!answer.ok) throw refusalOf(answer.status, content, answer.headers.get("retry-after"));
  return content as T;
}

function unreachable(): Refused {
  return new Refused("The server does not answer. Check your connection and try again.", "unreachable", 0);
}

/** What a refusal says, also where the server's own words are missing. */
export function refusalOf(status: number, content: unknown, wait: string | null = null): Refused {
  const { error, code } = (content ?? {}) as { error?: unknown; code?: unknown };
  const word = typeof code === "string" ? code : `status-${status}`;
  if (typeof error === "string" && error) return new Refused(error, word, status);
  const seconds = Number(wait);
  if (status === 429) {
    const when = seconds > 0 ? ` in ${seconds} second${seconds === 1 ? "" : "s"}` : " in a moment";
    return new Refused(`That was a bit fast: try again${when}.`, word, status);
  }
  if (status === 404) return new Refused("There is nothing at this address.", word, status);
  if (status >= 500) return new Refused("The server stumbled over this. Try again in a moment.", word, status);
  return new Refused("The server refused this without saying why.", word, status);
}

function query(given: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(given)) if (value != null) search.set(key, String(value));
  const text = search.toString();
  return text && `?${text}`;
}

/* Whoever comes without a name tag gets one with the first answer. Several first questions at once would get several,
   so that the others wait for one. */
let introduced: Promise<Me> | null = null;

function introduction(): Promise<Me> {
  introduced ??= ask<Me>("GET", "/api/me").catch((error: unknown) => {
    introduced = null;
    throw error;
  });
  return introduced;
}

/** Asks as somebody the server knows. */
async function known<T>(method: string, path: string, body?: unknown): Promise<T> {
  await introduction().catch(() => {}); // what is wrong shows in the answer itself
  return ask<T>(method, path, body);
}

/** The exact text of a file. */
async function download(path: string): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin" });
    if (answer.ok) return await answer.text();
  } catch {
    throw unreachable();
  }
  throw refusalOf(answer.status, await answer.json().catch(() => null), answer.headers.get("retry-after"));
}

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const of = (game: string) => `/api/games/${encodeURIComponent(game)}`;

export const api = {
  games: () => known<GameCards>("GET", "/api/games").then((answer) => answer.games),
  game: (game: string) => known<WholeGameCard>("GET", of(game)),
  rulebook: (game: string) => known<Rulebook>("GET", `${of(game)}/rulebook`),
  scenery: (game: string) => known<unknown>("GET", `${of(game)}/scenery`),

  me: () => introduction(),
  /** Asks anew who I am: somebody has signed in or out. */
  meAgain: () => {
    introduced = null;
    return introduction();
  },
  rename: (name: string) => known<Me>("PATCH", "/api/me", { name }),
  register: (name: string, password: string) => known<Me>("POST", "/api/account", { name, password }),
  login: (name: string, password: string) => known<Me>("POST", "/api/login", { name, password }),
  logout: (everywhere = false) => known<unknown>("POST", "/api/logout", everywhere ? { everywhere } : {}),
  sessions: () => known<SessionCards>("GET", "/api/me/sessions").then((answer) => answer.sessions),
  endSession: (id: string) => known<unknown>("DELETE", `/api/me/sessions/${encodeURIComponent(id)}`),
  changePassword: (password: string, newPassword: string) =>
    known<unknown>("POST", "/api/me/password", { password, new_password: newPassword }),

  myTables: () => known<TableCards>("GET", "/api/me/tables").then((answer) => answer.tables),
  openTables: () => known<TableCards>("GET", "/api/tables").then((answer) => answer.tables),
  replays: () => known<TableCards>("GET", "/api/replays").then((answer) => answer.tables),

  newTable: (table: NewTable) => known<Table>("POST", "/api/tables", table),
  table: (id: string) => known<Table>("GET", at(id)),
  join: (id: string, how: Join) => known<Table>("POST", `${at(id)}/join`, how),
  seat: (id: string, seat: ChangeSeat) => known<Table>("POST", `${at(id)}/seats`, seat),
  leave: (id: string) => known<Table>("POST", `${at(id)}/leave`),
  view: (id: string, how: { seat?: number | null; at?: number | null; show?: boolean } = {}) =>
    known<View>("GET", `${at(id)}/view${query({ seat: how.seat, at: how.at, show: how.show ? 1 : null })}`),
  chat: (id: string) => known<ChatLines>("GET", `${at(id)}/chat`).then((answer) => answer.lines),
  verify: (id: string) => known<Verdict>("GET", `${at(id)}/verify`),
  record: (id: string) => download(`${at(id)}/record`),
  recordAddress: (id: string) => `${at(id)}/record`,
  reportAddress: (id: string, style: NonNullable<ReportQuery["style"]>) => `${at(id)}/report?style=${style}`,
};
