import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SeatAsked, TableState } from "../api/types";
import type { TeamMember } from "../api/wire";
import { contributions } from "./contributions";
import { contributionTo, createTable, isUnconfirmed, joinById, joinTable, leaveTable } from "./seating";

const COMMITMENT = "c0".repeat(32);
const NONCE = "0a".repeat(16);

/** A server with one table, which notes what it is asked and what the browser had recorded by then. */
class FakeServer {
  asked: { path: string; body: Record<string, unknown> | null; recorded: unknown }[] = [];
  answerToJoin: () => Response = () => this.json(this.table(true));

  team: Partial<TeamMember>[] = [];

  constructor(readonly id: string) {}

  table(ready: boolean): TableState {
    return {
      id: this.id,
      status: "waiting",
      mine: [0],
      seats: [{ seat: 0, mine: true, ready, team: this.team }],
      luck: { by: "referee", commitment: COMMITMENT, nonce: NONCE, entropy: [null, null] },
    } as unknown as TableState;
  }

  json(content: unknown, status = 200): Response {
    return new Response(JSON.stringify(content), { status });
  }

  fetch = async (path: string, init?: RequestInit): Promise<Response> => {
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : null;
    this.asked.push({ path, body, recorded: contributions.of(this.id) });
    if (path.endsWith("/join")) return this.answerToJoin();
    return this.json(path === "/api/me" ? { id: "x", name: "Ann", account: false } : this.table(false));
  };

  to(path: string) {
    return this.asked.filter((request) => request.path === path);
  }
}

let server: FakeServer;
let count = 0;

beforeEach(() => {
  server = new FakeServer(`table${(count += 1)}`);
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => vi.unstubAllGlobals());

const wanted = (...kinds: SeatAsked["kind"][]) => ({
  game: "politrics",
  options: {},
  seats: kinds.map((kind) => ({ kind })),
  listed: false,
});

describe("createTable", () => {
  it("asks for the commitment first, records it with random bytes, and only then sends the bytes", async () => {
    const table = await createTable(wanted("me", "open"));
    expect(server.to("/api/tables")[0]?.body).toMatchObject({ game: "politrics", contributes: true });
    const [join] = server.to(`/api/tables/${server.id}/join`);
    const entropy = join?.body?.["entropy"];
    expect(entropy).toMatch(/^[0-9a-f]{32}$/);
    expect(join?.recorded).toEqual({ commitment: COMMITMENT, nonce: NONCE, entropy });
    expect(table.seats[0]?.ready).toBe(true);
    expect(contributionTo(table)).toMatchObject({ entropy, confirmed: true });
  });

  it("adds nothing to a table where only bots sit", async () => {
    await createTable(wanted("bot", "bot"));
    expect(server.to("/api/tables")[0]?.body).not.toHaveProperty("contributes");
    expect(server.to(`/api/tables/${server.id}/join`)).toEqual([]);
  });

  it("gives the table even if the bytes did not arrive, and its page sends the same ones again", async () => {
    server.answerToJoin = () => {
      throw new TypeError("no network");
    };
    const table = await createTable(wanted("me", "bot"));
    expect(isUnconfirmed(table)).toBe(true);
    server.answerToJoin = () => server.json(server.table(true));
    const joined = await joinTable(table);
    const sent = server.to(`/api/tables/${server.id}/join`).map(({ body }) => body?.["entropy"]);
    expect(sent[0]).toBe(sent[1]);
    expect(isUnconfirmed(joined)).toBe(false);
  });
});

describe("joinTable", () => {
  it("sends the invitation in the body and nowhere else", async () => {
    await joinTable(server.table(false), { invite: "1-secret", name: "Ben" });
    const [join] = server.to(`/api/tables/${server.id}/join`);
    expect(join?.body).toMatchObject({ invite: "1-secret", name: "Ben" });
    expect(server.asked.some(({ path }) => path.includes("secret"))).toBe(false);
  });

  it("keeps no bytes where the server did not let us sit down", async () => {
    server.answerToJoin = () => server.json({ error: "That seat is taken.", code: "seat-taken" }, 409);
    await expect(joinTable(server.table(false))).rejects.toThrow("That seat is taken.");
    expect(contributions.of(server.id)).toBeNull();
  });

  it("keeps the bytes though the answer lacks them, so that the check at the end misses them", async () => {
    const joined = await joinTable(server.table(false));
    expect(joined.luck.entropy).toEqual([null, null]);
    expect(contributionTo(joined)).toMatchObject({ confirmed: true });
  });

  it("leaves the luck of a team to its captain", async () => {
    server.team = [{ number: 0, me: false }, { number: 1, me: true }];
    await joinTable(server.table(false));
    expect(contributions.of(server.id)).toBeNull();
  });

  it("reads the commitment of a table that is known by its id only", async () => {
    await joinById(server.id);
    const paths = server.asked.map(({ path }) => path).filter((path) => path !== "/api/me");
    expect(paths).toEqual([`/api/tables/${server.id}`, `/api/tables/${server.id}/join`]);
    expect(contributions.of(server.id)).toMatchObject({ commitment: COMMITMENT, nonce: NONCE });
  });
});

describe("leaveTable", () => {
  it("forgets the bytes", async () => {
    const table = await joinTable(server.table(false));
    await leaveTable(table);
    expect(contributions.of(server.id)).toBeNull();
  });
});
