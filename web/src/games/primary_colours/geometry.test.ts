import { describe, expect, it } from "vitest";
import { around, BOX, isInside, layout, nextRegion, overlap, regionAt, type Arrow } from "./geometry";
import { REGIONS } from "./board";

const ROOMS = {
  desktop: { width: 1080, height: 620 },
  projector: { width: 1560, height: 840 },
  phone: { width: 390, height: 420 },
  "small phone": { width: 360, height: 250 },
  "phone on its side": { width: 560, height: 200 },
  "small phone with the coach": { width: 360, height: 172 },
};
const rooms = Object.entries(ROOMS).map(([name, room]) => [name, layout(room)] as const);

/** The regions whose outlines cover a point: found without the discs. */
function covering(outlines: Corner[][], point: Corner): number[] {
  return outlines.flatMap((outline, region) => (isCovered(outline, point) ? [region] : []));
}

interface Corner {
  x: number;
  y: number;
}

/** Points along a path of arcs, each arc found from its two ends, its radii and its flags. */
function outlineOf(path: string): Corner[] {
  const [first = "", ...arcs] = path.slice(1, -1).split("A");
  const [x = 0, y = 0] = first.split(",").map(Number);
  const points: Corner[] = [{ x, y }];
  for (const written of arcs) {
    const [radii = "", , large, clockwise, end = ""] = written.split(" ");
    const [rx = 1, ry = 1] = radii.split(",").map(Number);
    const [toX = 0, toY = 0] = end.split(",").map(Number);
    const from = points.at(-1) as Corner;
    const [a, b] = [
      { x: from.x / rx, y: from.y / ry },
      { x: toX / rx, y: toY / ry },
    ];
    const half = Math.hypot(b.x - a.x, b.y - a.y) / 2;
    const away = Math.sqrt(Math.max(0, 1 - half * half)) * (large === clockwise ? -1 : 1);
    const centre = {
      x: (a.x + b.x) / 2 - ((b.y - a.y) / (2 * half)) * away,
      y: (a.y + b.y) / 2 + ((b.x - a.x) / (2 * half)) * away,
    };
    const start = Math.atan2(a.y - centre.y, a.x - centre.x);
    let turn = Math.atan2(b.y - centre.y, b.x - centre.x) - start;
    if (clockwise === "1" && turn < 0) turn += 2 * Math.PI;
    if (clockwise === "0" && turn > 0) turn -= 2 * Math.PI;
    for (let step = 1; step <= 60; step++) {
      const angle = start + (turn * step) / 60;
      points.push({ x: (centre.x + Math.cos(angle)) * rx, y: (centre.y + Math.sin(angle)) * ry });
    }
  }
  return points;
}

function isCovered(outline: Corner[], point: Corner): boolean {
  let isIn = false;
  outline.forEach((a, number) => {
    const b = outline[(number + 1) % outline.length] as Corner;
    if (a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  });
  return isIn;
}

describe.each(rooms)("the map on a %s", (_, map) => {
  it("draws each region where the discs say it is", () => {
    const outlines = map.paths.map(outlineOf);
    const seen = new Set<number | null>();
    for (let x = 3; x < map.width; x += 13) {
      for (let y = 3; y < map.height; y += 13) {
        const region = regionAt(map, { x, y });
        const isBorder = [-1.5, 1.5].some(
          (by) => regionAt(map, { x: x + by, y }) !== region || regionAt(map, { x, y: y + by }) !== region,
        );
        if (isBorder) continue; // either may be right
        seen.add(region);
        const expected = region === null ? "" : String(region);
        if (covering(outlines, { x, y }).join() !== expected) expect({ x, y, region }).toBe(expected);
      }
    }
    expect(seen.size).toBe(8); // seven regions, and the paper around them
  });

  it("puts every region's card into its region", () => {
    expect(REGIONS.map((_, region) => regionAt(map, map.places[region] ?? map.middle))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it("stays in its room", () => {
    for (const centre of map.centres) {
      expect(centre.x - map.radius.width).toBeGreaterThanOrEqual(0);
      expect(centre.x + map.radius.width).toBeLessThanOrEqual(map.width);
      expect(centre.y - map.radius.height).toBeGreaterThanOrEqual(0);
      expect(centre.y + map.radius.height).toBeLessThanOrEqual(map.height);
    }
    for (const place of map.places.slice(BOX)) {
      const box = around(place, map.ballotBox);
      expect(Math.min(box.left, box.top, map.width - box.right, map.height - box.bottom)).toBeGreaterThanOrEqual(0);
    }
  });

  it("lays no ballot box over a card", () => {
    const boxes = map.places.slice(BOX).map((place) => around(place, map.ballotBox));
    for (const size of [map.card, map.countCard]) {
      for (const place of map.places.slice(0, BOX)) {
        for (const box of boxes) expect(overlap(around(place, size), box)).toBe(false);
      }
    }
  });

  it("is the same from left and right", () => {
    const mirrored = [0, 2, 1, 5, 4, 3, 6];
    mirrored.forEach((other, region) => {
      expect(map.places[region]?.x).toBeCloseTo(map.width - (map.places[other]?.x ?? 0));
      expect(map.places[region]?.y).toBeCloseTo(map.places[other]?.y ?? 0);
    });
  });

  it("lets the arrow keys come from every region to every other", () => {
    const arrows: Arrow[] = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
    for (const start of REGIONS.keys()) {
      const reached = new Set([start]);
      for (const region of reached) for (const arrow of arrows) reached.add(nextRegion(map, region, arrow));
      expect(reached.size).toBe(REGIONS.length);
    }
  });
});

it("keeps cards apart where there is room for all tokens", () => {
  for (const room of [ROOMS.desktop, ROOMS.projector]) {
    const map = layout(room);
    expect(map.isFull).toBe(true);
    const cards = map.places.slice(0, BOX).map((place) => around(place, map.card));
    cards.forEach((card, number) => {
      for (const other of cards.slice(number + 1)) expect(overlap(card, other)).toBe(false);
    });
  }
});

it("gives Brown and the secondaries about the same room", () => {
  const map = layout(ROOMS.desktop);
  const areas = REGIONS.map(() => 0);
  for (let x = 0; x < map.width; x += 3) {
    for (let y = 0; y < map.height; y += 3) {
      const region = regionAt(map, { x, y });
      if (region !== null) areas[region] = (areas[region] ?? 0) + 1;
    }
  }
  const [, , , purple = 0, green = 0, orange = 0, brown = 0] = areas;
  for (const area of [green, orange, brown]) expect(area / purple).toBeCloseTo(1, 0);
  expect(brown / purple).toBeLessThan(1.3);
});

it("knows what lies in a rectangle", () => {
  const room = { left: 0, top: 0, right: 10, bottom: 10 };
  expect(isInside({ x: 12, y: 5 }, room)).toBe(false);
  expect(isInside({ x: 12, y: 5 }, room, 3)).toBe(true);
  expect(overlap(room, { left: 10, top: 0, right: 20, bottom: 10 })).toBe(false);
});
