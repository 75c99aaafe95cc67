import { describe, expect, it } from "vitest";
import type { State } from "./board";
import { around, CALLOUTS, MAP, neighbourOf, regionStates, shapesOf, TILES } from "./geometry";
import drawn from "./geometry.json";

const TILE: Record<string, [number, number]> = { CA: [0, 4], NV: [1, 3], UT: [1, 4], ME: [10, 0], FL: [8, 7] };
const states = Object.keys(drawn).map((code) => ({ code, tile: TILE[code] ?? [0, 0], region: "WE" }) as unknown as State);
const map = shapesOf(states, "map");

/** The corners of a ring: a start, then steps. */
function cornersOf(ring: string): [number, number][] {
  const [start = "", steps = ""] = ring.slice(1).split("l");
  const numbers = (text: string) => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  let [x = 0, y = 0] = numbers(start);
  const corners: [number, number][] = [[x, y]];
  const moves = numbers(steps);
  for (let i = 0; i + 1 < moves.length; i += 2) {
    [x, y] = [x + (moves[i] ?? 0), y + (moves[i + 1] ?? 0)];
    corners.push([x, y]);
  }
  return corners;
}

describe("the map", () => {
  it("has all 51, within its frame", () => {
    expect(map.size).toBe(51);
    for (const { box, path, at } of map.values()) {
      expect(path).toMatch(/^M[\d. ]+l[-\d. ]+z/);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(MAP.width);
      expect(box.y + box.height).toBeLessThanOrEqual(MAP.height);
      expect(at.x).toBeGreaterThanOrEqual(box.x);
      expect(at.x).toBeLessThanOrEqual(box.x + box.width);
    }
  });

  it("draws every state to the edges of its box", () => {
    for (const [code, { path, box }] of map) {
      const points = path.split("z").filter(Boolean).flatMap(cornersOf);
      const xs = points.map(([x]) => x);
      expect(Math.abs(Math.min(...xs) - box.x), code).toBeLessThan(2.5);
      expect(Math.abs(Math.max(...xs) - box.x - box.width), code).toBeLessThan(2.5);
    }
  });

  it("is walked with the arrow keys", () => {
    expect(neighbourOf("CA", "ArrowRight", map)).toBe("NV");
    expect(neighbourOf("CO", "ArrowRight", map)).toBe("KS");
    expect(neighbourOf("KS", "ArrowDown", map)).toBe("OK");
    expect(neighbourOf("WA", "ArrowLeft", map)).toBeNull();
    expect(neighbourOf("WA", "x", map)).toBeNull();
    expect(neighbourOf("nowhere", "ArrowUp", map)).toBeNull();
  });

  it("calls out the small states of the east", () => {
    for (const code of CALLOUTS) expect(map.get(code)?.box.x).toBeGreaterThan(700);
  });
});

describe("tiles", () => {
  const tiles = shapesOf(states, "tiles");

  it("are as large as each other", () => {
    expect(tiles.get("CA")?.box.width).toBe(tiles.get("ME")?.box.width);
    expect(tiles.get("FL")!.box.y + tiles.get("FL")!.box.height).toBeLessThanOrEqual(TILES.height);
    expect(neighbourOf("CA", "ArrowRight", tiles)).toBe("UT");
  });
});

describe("regions", () => {
  it("leave out what is drawn elsewhere on the map", () => {
    expect(regionStates(states, "WE", "map")).not.toContain("AK");
    expect(regionStates(states, "WE", "tiles")).toContain("AK");
  });

  it("have a rectangle around them", () => {
    expect(around(["WA", "OR"], map)?.height).toBeGreaterThan(around(["WA"], map)!.height);
    expect(around([], map)).toBeNull();
  });
});
