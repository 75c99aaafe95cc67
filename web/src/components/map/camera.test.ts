import { describe, expect, it } from "vitest";
import {
  between,
  clamped,
  commandOf,
  focused,
  mapPoint,
  moved,
  pinched,
  resized,
  wheelFactor,
  whole,
  windowPoint,
  withinSight,
  zoomed,
  zoomOf,
  type Camera,
  type Scene,
} from "./camera";

const scene: Scene = { map: { width: 1000, height: 500 }, window: { width: 800, height: 600 }, most: 8 };
const home = whole(scene);

function expectNear(a: object, b: object): void {
  for (const [name, value] of Object.entries(b)) expect((a as Record<string, number>)[name]).toBeCloseTo(value, 6);
}

describe("the whole map", () => {
  it("fills the window one way and is centred the other", () => {
    expectNear(home, { scale: 0.8, x: 0, y: 100 });
    expect(zoomOf(home, scene)).toBe(1);
  });

  it("cannot be moved or made smaller", () => {
    expectNear(moved(home, { x: 50, y: -70 }, scene), home);
    expectNear(zoomed(home, 0.2, { x: 10, y: 10 }, scene), home);
  });
});

describe("zooming", () => {
  it("keeps what lies under the pointer", () => {
    const point = { x: 300, y: 320 };
    const near = zoomed(home, 3, point, scene);
    expectNear(mapPoint(near, point), mapPoint(home, point));
    expect(zoomOf(near, scene)).toBeCloseTo(3);
  });

  it("ends at the most", () => {
    expect(zoomOf(zoomed(home, 100, { x: 1, y: 1 }, scene), scene)).toBeCloseTo(8);
  });

  it("in and out again comes back", () => {
    const point = { x: 420, y: 260 };
    expectNear(zoomed(zoomed(home, 2, point, scene), 0.5, point, scene), home);
  });

  it("by wheel: up is larger, Ctrl is finer per step, lines count as pixels", () => {
    expect(wheelFactor({ deltaY: -100, deltaMode: 0, ctrlKey: false })).toBeGreaterThan(1);
    expect(wheelFactor({ deltaY: 100, deltaMode: 0, ctrlKey: false })).toBeLessThan(1);
    const lines = wheelFactor({ deltaY: -3, deltaMode: 1, ctrlKey: false });
    expect(lines).toBeCloseTo(wheelFactor({ deltaY: -120, deltaMode: 0, ctrlKey: false }));
    const pinch = wheelFactor({ deltaY: -5, deltaMode: 0, ctrlKey: true });
    expect(pinch).toBeGreaterThan(wheelFactor({ deltaY: -5, deltaMode: 0, ctrlKey: false }));
  });
});

describe("moving", () => {
  it("stops at the edges of the map", () => {
    const near = zoomed(home, 4, { x: 400, y: 300 }, scene);
    expect(moved(near, { x: 1e6, y: 1e6 }, scene)).toMatchObject({ x: 0, y: 0 });
    const far = moved(near, { x: -1e6, y: -1e6 }, scene);
    expectNear(windowPoint(far, { x: 1000, y: 500 }), { x: 800, y: 600 });
  });

  it("brings a hidden thing into sight, and no further", () => {
    const near = zoomed(home, 4, { x: 400, y: 300 }, scene);
    const hidden = { x: -100, y: 200, width: 50, height: 50 };
    const shown = withinSight(near, hidden, scene, 20);
    expectNear(shown, { ...near, x: near.x + 120 });
    const inSight = { x: 100, y: 200, width: 50, height: 50 };
    expectNear(withinSight(near, inSight, scene, 20), near);
  });
});

describe("two fingers", () => {
  it("keep what they touch", () => {
    const start = zoomed(home, 2, { x: 400, y: 300 }, scene);
    const from: [{ x: number; y: number }, { x: number; y: number }] = [
      { x: 350, y: 300 },
      { x: 450, y: 300 },
    ];
    const to: typeof from = [
      { x: 320, y: 310 },
      { x: 520, y: 310 },
    ];
    const near = pinched(start, from, to, scene);
    expect(zoomOf(near, scene)).toBeCloseTo(4);
    expectNear(mapPoint(near, to[0]), mapPoint(start, from[0]));
    expectNear(mapPoint(near, to[1]), mapPoint(start, from[1]));
  });
});

describe("a rectangle in focus", () => {
  it("is in the middle with room around it", () => {
    const camera = focused({ x: 400, y: 200, width: 100, height: 100 }, scene, 50);
    expectNear(windowPoint(camera, { x: 450, y: 250 }), { x: 400, y: 300 });
    expect(camera.scale).toBeCloseTo(5);
  });

  it("at an edge stays within the bounds", () => {
    const camera = focused({ x: 0, y: 0, width: 100, height: 100 }, scene, 50);
    expectNear(clamped(camera, scene), camera);
  });

  it("of no size is zoomed to the most", () => {
    expect(zoomOf(focused({ x: 5, y: 5, width: 0, height: 0 }, scene, 0), scene)).toBeCloseTo(8);
  });
});

describe("a window that changes", () => {
  const after: Scene = { ...scene, window: { width: 390, height: 700 } };

  it("leaves the whole map whole", () => {
    expectNear(resized(home, scene, after), whole(after));
  });

  it("keeps the middle", () => {
    const near = zoomed(home, 4, { x: 420, y: 300 }, scene);
    const turned = resized(near, scene, after);
    expect(zoomOf(turned, after)).toBeCloseTo(4);
    expectNear(mapPoint(turned, { x: 195, y: 350 }), mapPoint(near, { x: 400, y: 300 }));
  });
});

describe("on the way", () => {
  it("starts and ends where it should, and what stays put stays put", () => {
    const point = { x: 300, y: 320 };
    const to = zoomed(home, 4, point, scene);
    expectNear(between(home, to, 0), home);
    expectNear(between(home, to, 1), to);
    const half = between(home, to, 0.5);
    expect(zoomOf(half, scene)).toBeCloseTo(2);
    const still: Camera = zoomed(zoomed(home, 3, point, scene), 1, point, scene);
    expectNear(between(still, still, 0.3), still);
  });
});

describe("keys", () => {
  it("zoom, move and show everything", () => {
    expect(commandOf("+", scene.window)).toMatchObject({ is: "zoom" });
    expect(commandOf("-", scene.window)).toMatchObject({ is: "zoom" });
    expect(commandOf("0", scene.window)).toEqual({ is: "whole" });
    expect(commandOf("ArrowRight", scene.window)).toEqual({ is: "move", by: { x: -160, y: 0 } });
    expect(commandOf("x", scene.window)).toBeNull();
  });
});
