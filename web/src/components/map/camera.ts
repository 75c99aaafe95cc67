/* Where a map lies in its window: moved, zoomed, and kept in sight. Plain arithmetic. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Rectangle extends Point, Size {}

/** A point p of the map is seen at p × scale + (x, y), in pixels of the window. */
export interface Camera extends Point {
  scale: number;
}

/** A map in its window, and how far one may zoom in: `most` times the whole map. */
export interface Scene {
  map: Size;
  window: Size;
  most: number;
}

/** The scale at which the whole map is in sight. */
export function wholeScale({ map, window }: Scene): number {
  return Math.min(window.width / map.width, window.height / map.height);
}

/** The whole map in the middle of the window. */
export function whole(scene: Scene): Camera {
  return clamped({ x: 0, y: 0, scale: wholeScale(scene) }, scene);
}

/** How much larger than the whole map it is shown: 1 to `most`. */
export function zoomOf(camera: Camera, scene: Scene): number {
  return camera.scale / wholeScale(scene);
}

/** The nearest camera within the bounds: no larger gap beside the map than it must have. */
export function clamped(camera: Camera, scene: Scene): Camera {
  const least = wholeScale(scene);
  const scale = Math.min(Math.max(camera.scale, least), least * scene.most);
  return {
    scale,
    x: along(camera.x, scene.map.width * scale, scene.window.width),
    y: along(camera.y, scene.map.height * scale, scene.window.height),
  };
}

function along(offset: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2;
  return Math.min(0, Math.max(room - length, offset));
}

export function moved(camera: Camera, by: Point, scene: Scene): Camera {
  return clamped({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, scene);
}

/** Zoomed by a factor, so that what lies under a point of the window stays there. */
export function zoomed(camera: Camera, factor: number, point: Point, scene: Scene): Camera {
  const least = wholeScale(scene);
  const scale = Math.min(Math.max(camera.scale * factor, least), least * scene.most);
  const under = mapPoint(camera, point);
  return clamped({ scale, x: point.x - under.x * scale, y: point.y - under.y * scale }, scene);
}

/** Two fingers: what lay under them stays under them. */
export function pinched(camera: Camera, from: [Point, Point], to: [Point, Point], scene: Scene): Camera {
  const factor = Math.max(distance(...to), 1) / Math.max(distance(...from), 1);
  const [before, after] = [middle(...from), middle(...to)];
  const along = { ...camera, x: camera.x + after.x - before.x, y: camera.y + after.y - before.y };
  return zoomed(along, factor, after, scene);
}

/** A rectangle of the map in the middle of the window, as large as it can be with some room around it. */
export function focused(target: Rectangle, scene: Scene, padding: number): Camera {
  const { window } = scene;
  const room = { width: Math.max(window.width - 2 * padding, 1), height: Math.max(window.height - 2 * padding, 1) };
  const least = wholeScale(scene);
  const wanted = Math.min(room.width / Math.max(target.width, 1e-9), room.height / Math.max(target.height, 1e-9));
  const scale = Math.min(Math.max(wanted, least), least * scene.most);
  const centre = middle(target, { x: target.x + target.width, y: target.y + target.height });
  return clamped({ scale, x: window.width / 2 - centre.x * scale, y: window.height / 2 - centre.y * scale }, scene);
}

/** Moved no further than needed to have a rectangle of the window in sight. */
export function withinSight(camera: Camera, seen: Rectangle, scene: Scene, padding: number): Camera {
  const by = {
    x: nudge(seen.x, seen.width, scene.window.width, padding),
    y: nudge(seen.y, seen.height, scene.window.height, padding),
  };
  return moved(camera, by, scene);
}

function nudge(start: number, length: number, room: number, padding: number): number {
  if (length + 2 * padding > room) return room / 2 - (start + length / 2);
  return Math.max(padding - start, 0) + Math.min(room - padding - start - length, 0);
}

/** The window has another size now: the middle of what was seen stays in the middle, and the whole map stays whole. */
export function resized(camera: Camera, before: Scene, after: Scene): Camera {
  const zoom = zoomOf(camera, before);
  if (zoom <= 1.0001) return whole(after);
  const centre = mapPoint(camera, { x: before.window.width / 2, y: before.window.height / 2 });
  const scale = zoom * wholeScale(after);
  return clamped(
    { scale, x: after.window.width / 2 - centre.x * scale, y: after.window.height / 2 - centre.y * scale },
    after,
  );
}

/** On the way from one camera to another: 0 is the first, 1 the second. Scales go by equal factors. */
export function between(from: Camera, to: Camera, part: number): Camera {
  if (part >= 1) return to;
  const scale = from.scale * (to.scale / from.scale) ** part;
  if (from.scale === to.scale)
    return { scale, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  const way = (scale - from.scale) / (to.scale - from.scale);
  return { scale, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way };
}

/** The point of the map that is seen at a point of the window. */
export function mapPoint(camera: Camera, seen: Point): Point {
  return { x: (seen.x - camera.x) / camera.scale, y: (seen.y - camera.y) / camera.scale };
}

/** Where a point of the map is seen in the window. */
export function windowPoint(camera: Camera, point: Point): Point {
  return { x: point.x * camera.scale + camera.x, y: point.y * camera.scale + camera.y };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

const LINE = 40; // pixels that a wheel's line stands for
const PER_PIXEL = 0.0016; // of the logarithm of the zoom
const PER_PINCHED_PIXEL = 0.01; // a trackpad's pinch comes as a wheel with Ctrl, in small steps

/** The factor that a turn of the wheel asks for. */
export function wheelFactor(event: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number {
  const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * LINE;
  const bounded = Math.max(-300, Math.min(300, pixels));
  return Math.exp(-bounded * (event.ctrlKey ? PER_PINCHED_PIXEL : PER_PIXEL));
}

export type Command = { is: "zoom"; factor: number } | { is: "move"; by: Point } | { is: "whole" };

const KEY_ZOOM = 1.5;
const KEY_STEP = 0.2; // of the window

/** What a key asks for; null: nothing here. */
export function commandOf(key: string, window: Size): Command | null {
  const [x, y] = [window.width * KEY_STEP, window.height * KEY_STEP];
  if (key === "+" || key === "=") return { is: "zoom", factor: KEY_ZOOM };
  if (key === "-" || key === "_") return { is: "zoom", factor: 1 / KEY_ZOOM };
  if (key === "0") return { is: "whole" };
  if (key === "ArrowLeft") return { is: "move", by: { x, y: 0 } };
  if (key === "ArrowRight") return { is: "move", by: { x: -x, y: 0 } };
  if (key === "ArrowUp") return { is: "move", by: { x: 0, y } };
  if (key === "ArrowDown") return { is: "move", by: { x: 0, y: -y } };
  return null;
}
