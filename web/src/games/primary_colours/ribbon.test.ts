import { describe, expect, it } from "vitest";
import type { View } from "../../api/types";
import { boardOf, REGIONS } from "./board";
import { near } from "./exact";
import circles from "../../../dev/primary_colours/fixtures/circles-limit.json";
import { BOX, isInside, layout, overlap } from "./geometry";
import { frameOf, labels, lay, outline, shortened, widthFor, type Ribbon } from "./ribbon";

const map = layout({ width: 1080, height: 620 });
const card = map.countCard;
const flow = boardOf(circles as unknown as View).flow;
const ways = (flow?.streams ?? []).map((stream) => ({
  from: REGIONS.indexOf(stream.from),
  to: REGIONS.indexOf(stream.to) + (stream.is_vote ? BOX : 0),
  width: widthFor(map, near(stream.voters ?? "360"), 2520),
}));
const ribbons = lay(map, ways, card);

describe("ribbons", () => {
  it("are as wide as their number", () => {
    expect(widthFor(map, 720, 2520) / widthFor(map, 360, 2520)).toBeCloseTo(2);
    expect(widthFor(map, 1, 2520)).toBeGreaterThan(2);
    expect(widthFor(map, 9999, 2520)).toBe(widthFor(map, 2520, 2520));
  });

  it("run from card to card or box and stay out of both", () => {
    expect(ribbons.length).toBe(9);
    for (const ribbon of ribbons) {
      expect(ribbon.points.length).toBeGreaterThan(4);
      for (const point of ribbon.points) {
        expect(isInside(point, frameOf(map, ribbon.from, card))).toBe(false);
        expect(isInside(point, frameOf(map, ribbon.to, card))).toBe(false);
      }
    }
  });

  it("keep apart where they run against each other", () => {
    const find = (from: string, to: string): Ribbon | undefined =>
      ribbons.find((each) => each.from === REGIONS.indexOf(from as "R") && each.to === REGIONS.indexOf(to as "R"));
    const [there, back] = [find("B", "G"), find("G", "B")];
    if (!there || !back) throw new Error("no such ways");
    const least = Math.min(
      ...there.points.flatMap((one) => back.points.map((other) => Math.hypot(one.x - other.x, one.y - other.y))),
    );
    expect(least).toBeGreaterThan((there.width + back.width) / 2);
  });

  it("grow from their beginning to their end", () => {
    const [ribbon] = ribbons;
    if (!ribbon) throw new Error("no ribbon");
    expect(outline(ribbon, 0)).toBe("");
    expect(outline(ribbon, 1)).toMatch(/^M[\d.,L-]+Z$/);
    const half = shortened(ribbon.points, 0.5);
    expect(half[0]).toEqual(ribbon.points[0]);
    expect(half.length).toBeLessThan(ribbon.points.length);
    expect(shortened(ribbon.points, 1)).toEqual(ribbon.points);
  });
});

it("labels cover no card and not each other", () => {
  const found = labels(
    map,
    ribbons,
    ways.map(() => "1,080"),
    card,
    { width: 7.4, height: 20 },
  );
  expect(found.length).toBe(ribbons.length);
  found.forEach((label, number) => {
    for (let place = 0; place < map.places.length; place++)
      expect(overlap(label.room, frameOf(map, place, card))).toBe(false);
    for (const other of found.slice(number + 1)) expect(overlap(label.room, other.room)).toBe(false);
  });
});
