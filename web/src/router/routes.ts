/* One page that lists every address of the client. */

export type Route =
  | { page: "lobby" }
  | { page: "new"; game: string }
  | { page: "table"; id: string; invite: string | null; at: number | null; projector: boolean; result: boolean }
  | { page: "replay"; id: string; at: number | null; projector: boolean }
  | { page: "story"; id: string }
  | { page: "analysis"; game: string }
  | { page: "rules"; game: string; section: string | null }
  | { page: "packs"; game: string }
  | { page: "me" }
  | { page: "settings" }
  | { page: "profile" }
  | { page: "mail"; token: string }
  | { page: "about" }
  | { page: Tool; game: "presidential" }
  | { page: "missing"; path: string };

/** What goes beside a game without a table. */
export type Tool = "calculator" | "companion" | "cards";
const TOOLS: readonly string[] = ["calculator", "companion", "cards"];

/** What an address shows, to somebody who holds this invitation. */
export function routeOf(address: URL, invite: string | null = null): Route {
  const parts = address.pathname.split("/").filter(Boolean).map(plain);
  const [first, second, third] = parts;
  const query = address.searchParams;
  if (first === undefined) return { page: "lobby" };
  if (third === undefined && second !== undefined) {
    const at = eventIn(address.hash) ?? whole(query.get("at"));
    const projector = query.has("projector");
    if (first === "new") return { page: "new", game: second };
    if (first === "t" && at === null) return { page: "table", id: second, invite, at, projector, result: query.has("result") };
    if (first === "t" || first === "r") return { page: "replay", id: second, at, projector };
    if (first === "story") return { page: "story", id: second };
    if (first === "analysis") return { page: "analysis", game: second };
    if (first === "presidential" && TOOLS.includes(second)) return { page: second as Tool, game: first };
    if (first === "packs") return { page: "packs", game: second };
    if (first === "rules") return { page: "rules", game: second, section: sectionIn(address.hash) };
  }
  if (second === undefined) {
    if (first === "me") return { page: "me" };
    if (first === "settings") return { page: "settings" };
    if (first === "profile") return { page: "profile" };
    if (first === "mail") return { page: "mail", token: address.hash.slice(1) };
    if (first === "about") return { page: "about" };
  }
  return { page: "missing", path: address.pathname };
}

/** The invitation that a link such as /t/k3f9#invite=… carries in its fragment, which no server or proxy sees. */
export function invitationIn(hash: string): string | null {
  const found = /^#invite=(.+)$/.exec(hash);
  return found?.[1] === undefined ? null : plain(found[1]);
}

/** The section that an anchor such as #s-7b names. */
export function sectionIn(hash: string): string | null {
  const found = /^#s-(.+)$/.exec(plain(hash));
  return found?.[1] ?? null;
}

export function tableAddress(id: string): string {
  return `/t/${encodeURIComponent(id)}`;
}

/** A finished game on its board, with the poster of its result; its table's own address leads to its story. */
export function resultAddress(id: string): string {
  return `${tableAddress(id)}?result`;
}

/** The event that an anchor such as #42 names. */
export function eventIn(hash: string): number | null {
  return whole(hash.replace(/^#/, ""));
}

export function replayAddress(id: string, at: number | null = null, projector = false): string {
  return `/r/${encodeURIComponent(id)}${projector ? "?projector" : ""}${at === null ? "" : `#${at}`}`;
}

export function storyAddress(id: string): string {
  return `/story/${encodeURIComponent(id)}`;
}

export function analysisAddress(game: string): string {
  return `/analysis/${encodeURIComponent(game)}`;
}

export function rulesAddress(game: string, section: string | null = null): string {
  return `/rules/${encodeURIComponent(game)}${section === null ? "" : `#s-${section}`}`;
}

export function toolAddress(tool: Tool): string {
  return `/presidential/${tool}`;
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
