import { describe, expect, it } from "vitest";
import { ask, Refused, refusalOf } from "./client";

function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const asked: { path: string; init: RequestInit | undefined }[] = [];
  const fetching = async (path: string, init?: RequestInit) => {
    asked.push({ path, init });
    return new Response(body, { status, headers });
  };
  return { asked, fetching };
}

async function refusal(promise: Promise<unknown>): Promise<Refused> {
  const caught: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  expect(caught).toBeInstanceOf(Refused);
  return caught as Refused;
}

describe("ask", () => {
  it("gives the answer's content", async () => {
    const { fetching } = answering(200, '{"name": "Ada"}');
    expect(await ask("GET", "/api/me", undefined, fetching)).toEqual({ name: "Ada" });
  });

  it("sends JSON with every changing request, even an empty one", async () => {
    const { asked, fetching } = answering(200, "{}");
    await ask("POST", "/api/logout", undefined, fetching);
    const init = asked[0]?.init;
    expect(new Headers(init?.headers).get("content-type")).toBe("application/json");
    expect(init?.body).toBe("{}");
  });

  it("asks without a body where nothing changes", async () => {
    const { asked, fetching } = answering(200, "{}");
    await ask("GET", "/api/me", undefined, fetching);
    expect(asked[0]?.init?.body).toBeUndefined();
  });

  it("refuses in the server's own words", async () => {
    const { fetching } = answering(409, '{"error": "That seat is taken.", "code": "taken"}');
    const refused = await refusal(ask("POST", "/api/tables/x/join", {}, fetching));
    expect([refused.message, refused.code, refused.status]).toEqual(["That seat is taken.", "taken", 409]);
    expect(refused.isTemporary).toBe(false);
  });

  it("says so when nobody answers", async () => {
    const refused = await refusal(ask("GET", "/api/me", undefined, () => Promise.reject(new TypeError("failed"))));
    expect(refused.message).toMatch(/does not answer/);
    expect(refused.isTemporary).toBe(true);
  });

  it("says so when the answer is not JSON", async () => {
    expect((await refusal(ask("GET", "/", undefined, answering(200, "<html>").fetching))).code).toBe("unreadable");
    expect((await refusal(ask("GET", "/", undefined, answering(502, "<html>").fetching))).message).toBe("The server had a problem. Try again in a moment.");
  });
});

describe("refusalOf", () => {
  it("tells how long to wait", () => {
    expect(refusalOf(429, null, "1").message).toBe("That was a bit fast: try again in 1 second.");
    expect(refusalOf(429, null, "30").message).toBe("That was a bit fast: try again in 30 seconds.");
    expect(refusalOf(429, null).message).toBe("That was a bit fast: try again in a moment.");
  });

  it("has a sentence for everything", () => {
    for (const status of [400, 403, 404, 409, 422, 500, 503])
      expect(refusalOf(status, { error: 5 }).message).toMatch(/^[A-Z].+\.$/);
  });
});
