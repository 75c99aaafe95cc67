import { afterEach, describe, expect, it, vi } from "vitest";
import type { TableState } from "../api/types";
import { Contributions } from "./contributions";
import { MOST_PAIRS, Receipts } from "./receipts";
import { memoryStorage, Records, type Storage } from "./storage";

/** A storage with room for so many characters. */
function smallStorage(room: number): Storage & { used(): number } {
  const items = new Map<string, string>();
  const used = () => [...items].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    used,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, text) {
      const before = items.get(key)?.length ?? -key.length;
      if (used() - before + text.length > room) throw new DOMException("full", "QuotaExceededError");
      items.set(key, text);
    },
    removeItem: (key) => void items.delete(key),
  };
}

const closedStorage: Storage = {
  getItem: () => {
    throw new DOMException("no", "SecurityError");
  },
  setItem: () => {
    throw new DOMException("no", "SecurityError");
  },
  removeItem: () => {
    throw new DOMException("no", "SecurityError");
  },
};

describe("Records", () => {
  it("keeps the newest, in the order they were written", () => {
    const records = new Records<number>("r", 3, memoryStorage());
    for (const name of ["a", "b", "c", "a", "d"]) records.put(name, name.charCodeAt(0));
    expect(records.names()).toEqual(["c", "a", "d"]);
    expect(records.get("b")).toBeNull();
    expect(records.get("a")).toBe(97);
  });

  it("outlives the page", () => {
    const storage = memoryStorage();
    new Records<string>("r", 3, storage).put("a", "kept");
    expect(new Records<string>("r", 3, storage).get("a")).toBe("kept");
  });

  it("makes room where the storage is full, and leaves nothing behind", () => {
    const storage = smallStorage(200);
    const records = new Records<string>("r", 100, storage);
    for (let place = 0; place < 50; place += 1) records.put(`n${place}`, "x".repeat(20));
    expect(records.get("n49")).toBe("x".repeat(20));
    expect(records.names().length).toBeGreaterThan(2);
    for (const name of records.names()) expect(records.get(name)).toBe("x".repeat(20));
    expect(storage.used()).toBeLessThanOrEqual(200);
  });

  it("works without a storage for as long as the page is open", () => {
    const records = new Records<string>("r", 3, closedStorage);
    records.put("a", "kept");
    expect(records.get("a")).toBe("kept");
    expect(records.names()).toEqual(["a"]);
    records.remove("a");
    expect(records.get("a")).toBeNull();
  });

  it("takes what another program wrote there for nothing", () => {
    const storage = memoryStorage();
    storage.setItem("r", "{broken");
    storage.setItem("r.a", "{broken");
    const records = new Records<string>("r", 3, storage);
    expect(records.names()).toEqual([]);
    expect(records.get("a")).toBeNull();
  });
});

const table = (id: string, commitment = "c0".repeat(32)) =>
  ({ id, luck: { by: "referee", commitment, nonce: "0a".repeat(16), entropy: [null, null] } }) as unknown as TableState;

describe("Contributions", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("are 16 random bytes, recorded with what was seen before they are given out", () => {
    const storage = memoryStorage();
    const entropy = new Contributions(storage).entropyFor(table("k3f9"));
    expect(entropy).toMatch(/^[0-9a-f]{32}$/);
    expect(new Contributions(storage).of("k3f9")).toEqual({
      commitment: "c0".repeat(32),
      nonce: "0a".repeat(16),
      entropy,
    });
  });

  it("stay the same for a table, and so does what was seen first", () => {
    const contributions = new Contributions(memoryStorage());
    const first = contributions.entropyFor(table("k3f9"));
    expect(contributions.entropyFor(table("k3f9", "ff".repeat(32)))).toBe(first);
    expect(contributions.of("k3f9")?.commitment).toBe("c0".repeat(32));
    expect(contributions.entropyFor(table("other"))).not.toBe(first);
  });

  it("are new for somebody who left and comes back", () => {
    const contributions = new Contributions(memoryStorage());
    const first = contributions.entropyFor(table("k3f9"));
    contributions.forget("k3f9");
    expect(contributions.of("k3f9")).toBeNull();
    expect(contributions.entropyFor(table("k3f9"))).not.toBe(first);
  });

  it("work where the browser keeps nothing", () => {
    vi.stubGlobal("localStorage", closedStorage);
    const contributions = new Contributions();
    expect(contributions.entropyFor(table("k3f9"))).toBe(contributions.entropyFor(table("k3f9")));
  });
});

describe("Receipts", () => {
  const check = (n: number) => n.toString(16).padStart(32, "0");

  it("are kept by match, each once, in the order of events", () => {
    const receipts = new Receipts(memoryStorage());
    for (const n of [3, 1, 2, 3]) receipts.keep("m1", "k3f9", n, check(n));
    receipts.keep("m2", "other", 1, check(9));
    expect(receipts.of("m1").map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(receipts.matchesAt("k3f9")).toEqual(["m1"]);
  });

  it("keep both where the server said two things of one event", () => {
    const receipts = new Receipts(memoryStorage());
    receipts.keep("m1", "k3f9", 1, check(1));
    receipts.keep("m1", "k3f9", 1, check(2));
    expect(receipts.of("m1").map(({ receipt }) => receipt)).toEqual([check(1), check(2)]);
  });

  it("are thinned in a long match, never the latest", () => {
    const receipts = new Receipts(memoryStorage());
    for (let n = 0; n <= 5000; n += 1) receipts.keep("m1", "k3f9", n, check(n));
    const kept = receipts.of("m1").map(({ n }) => n);
    expect(kept.length).toBeLessThanOrEqual(MOST_PAIRS);
    expect(kept.slice(-100)).toEqual(Array.from({ length: 100 }, (_, place) => 4901 + place));
    expect(kept[0]).toBe(0);
  });

  it("are kept of the latest 200 matches, which fit into a browser's storage", () => {
    const storage = smallStorage(5_000_000);
    const receipts = new Receipts(storage);
    const long = Array.from({ length: 480 }, (_, n) => n + 1);
    const records = new Records("hustings.receipts", 200, storage);
    for (let match = 0; match < 205; match += 1)
      records.put(match.toString(16).padStart(32, "0"), { table: "k3f9", pairs: long.map((n) => [n, check(n)]) });
    expect(receipts.matchesAt("k3f9").length).toBe(200);
  });
});
