/* Going about a large map: by pointer, wheel, two fingers and keys, or because a board says where to look. */

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { motion } from "../../look/theme.svelte";
import {
  between,
  clamped,
  commandOf,
  distance,
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
  type Point,
  type Rectangle,
  type Scene,
  type Size,
} from "./camera";

const FAR = 6; // pixels that make a press a drag
const DURATION = 260; // milliseconds of a move that nobody's finger makes
const MOST = 8;
const IN_SIGHT = 24; // pixels kept around what takes the focus

export class MapNavigation {
  /** The map's own units, such as those of an SVG's viewBox. */
  readonly map: Size;
  readonly #most: number;
  #element: HTMLElement | null = null;
  #pointers = new Map<number, Point>();
  #start: { camera: Camera; points: Point[] } | null = null; // since a finger came or went
  #wasDragged = false; // so that letting go is no click
  #frame = 0;
  #target: Camera | null = null; // where an animation goes

  /** What is seen; until the window is known, the map in its own size. */
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 1 });
  /** The window, in pixels. */
  window = $state.raw<Size>({ width: 0, height: 0 });
  isDragged = $state(false);

  readonly isReady = $derived(this.window.width > 0 && this.window.height > 0);
  /** 1: the whole map. */
  readonly zoom = $derived.by(() => (this.isReady ? zoomOf(this.camera, this.#scene) : 1));
  readonly isWhole = $derived(this.zoom < 1.001);
  readonly isNearest = $derived.by(() => this.zoom > this.#most * 0.999);

  constructor(map: Size, { most = MOST }: { most?: number } = {}) {
    this.map = map;
    this.#most = most;
  }

  get #scene(): Scene {
    return { map: this.map, window: this.window, most: this.#most };
  }

  /** Where a point of the map is in the window, in pixels from its corner. */
  at(point: Point): Point {
    return windowPoint(this.camera, point);
  }

  /** The point of the map under a point of the page, such as a pointer's. */
  under(page: Point): Point {
    return mapPoint(this.camera, this.#inWindow(page));
  }

  /** Look at a rectangle of the map, with some pixels around it. */
  focus(target: Rectangle, padding = IN_SIGHT): void {
    if (this.isReady) this.#go(focused(target, this.#scene, padding));
  }

  reset(): void {
    if (this.isReady) this.#go(whole(this.#scene));
  }

  /** Larger or smaller around the middle of the window. */
  zoomBy(factor: number): void {
    if (!this.isReady) return;
    const { width, height } = this.window;
    this.#go(zoomed(this.#target ?? this.camera, factor, { x: width / 2, y: height / 2 }, this.#scene));
  }

  moveBy(by: Point): void {
    if (this.isReady) this.#go(moved(this.#target ?? this.camera, by, this.#scene));
  }

  /** For MapSurface: the element that the map is seen in. */
  attach: Attachment<HTMLElement> = (element) => {
    this.#element = element;
    const listening = new AbortController();
    const { signal } = listening;
    const sizes = new ResizeObserver(() => this.#measure());
    sizes.observe(element);
    untrack(() => this.#measure()); // what it reads must not attach the map anew, which would end a move
    element.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    window.addEventListener("pointermove", (event) => this.#move(event), { signal });
    for (const name of ["pointerup", "pointercancel"] as const)
      window.addEventListener(name, (event) => this.#up(event), { signal });
    element.addEventListener("click", (event) => this.#click(event), { signal, capture: true });
    element.addEventListener("wheel", (event) => this.#wheel(event), { signal, passive: false });
    element.addEventListener("keydown", (event) => this.#key(event), { signal });
    element.addEventListener("focusin", (event) => this.#focusIn(event), { signal });
    return () => {
      listening.abort();
      sizes.disconnect();
      cancelAnimationFrame(this.#frame);
      this.#pointers.clear();
      this.#element = null;
    };
  };

  #measure(): void {
    if (!this.#element) return;
    const { clientWidth: width, clientHeight: height } = this.#element;
    if (width === 0 || height === 0 || (width === this.window.width && height === this.window.height)) return;
    const before = this.isReady ? this.#scene : null;
    this.window = { width, height };
    this.#stop();
    this.camera = before ? resized(this.camera, before, this.#scene) : whole(this.#scene);
  }

  #inWindow(page: Point): Point {
    const frame = this.#element?.getBoundingClientRect();
    return { x: page.x - (frame?.left ?? 0), y: page.y - (frame?.top ?? 0) };
  }

  /* Pointers: one drags, two pinch. */

  #down(event: PointerEvent): void {
    if (this.#pointers.size === 0) this.#wasDragged = false;
    if (event.button !== 0 || !this.isReady || isApart(event.target)) return;
    this.#stop();
    this.#pointers.set(event.pointerId, this.#inWindow({ x: event.clientX, y: event.clientY }));
    this.#restart();
  }

  #move(event: PointerEvent): void {
    if (!this.#pointers.has(event.pointerId) || !this.#start) return;
    this.#pointers.set(event.pointerId, this.#inWindow({ x: event.clientX, y: event.clientY }));
    const [first, second] = [...this.#pointers.values()];
    const [from, other] = this.#start.points;
    if (!first || !from) return;
    const isFar = this.#pointers.size > 1 || distance(first, from) > FAR;
    if (!this.isDragged && !isFar) return;
    if (!this.isDragged) this.#hold();
    this.camera =
      second && other
        ? pinched(this.#start.camera, [from, other], [first, second], this.#scene)
        : moved(this.#start.camera, { x: first.x - from.x, y: first.y - from.y }, this.#scene);
  }

  #up(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId)) return;
    this.#restart();
    if (this.#pointers.size === 0) this.isDragged = false;
  }

  /** From now on the map follows the pointers, wherever they go. */
  #hold(): void {
    this.isDragged = true;
    this.#wasDragged = true;
    for (const id of this.#pointers.keys()) this.#element?.setPointerCapture(id);
  }

  #restart(): void {
    this.#start = this.#pointers.size > 0 ? { camera: this.camera, points: [...this.#pointers.values()] } : null;
  }

  /** The click that ends a drag is none. */
  #click(event: MouseEvent): void {
    if (!this.#wasDragged) return;
    this.#wasDragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  #wheel(event: WheelEvent): void {
    if (!this.isReady || isApart(event.target)) return;
    event.preventDefault();
    this.#stop();
    const point = this.#inWindow({ x: event.clientX, y: event.clientY });
    this.camera = zoomed(this.camera, wheelFactor(event), point, this.#scene);
  }

  /* Keys that nothing inside the map has used. */

  #key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isApart(event.target)) return;
    const command = commandOf(event.key, this.window);
    if (!command) return;
    event.preventDefault();
    if (command.is === "zoom") this.zoomBy(command.factor);
    else if (command.is === "move") this.moveBy(command.by);
    else this.reset();
  }

  /** What takes the focus by the keyboard comes into sight. */
  #focusIn(event: FocusEvent): void {
    const { target } = event;
    if (!(target instanceof Element) || target === this.#element || isApart(target)) return;
    if (!target.matches(":focus-visible") || !this.isReady) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    const seen = { ...this.#inWindow({ x: left, y: top }), width, height };
    const camera = withinSight(this.camera, seen, this.#scene, IN_SIGHT);
    if (camera.x !== this.camera.x || camera.y !== this.camera.y) this.#go(camera);
  }

  /* Moves that nobody's finger makes take a moment, and any finger ends them. */

  #go(to: Camera): void {
    cancelAnimationFrame(this.#frame);
    const target = clamped(to, this.#scene);
    if (!motion()) {
      this.#target = null;
      this.camera = target;
      return;
    }
    this.#target = target;
    const from = this.camera;
    const begun = performance.now();
    const step = (now: number): void => {
      const part = Math.min(Math.max((now - begun) / DURATION, 0), 1);
      this.camera = between(from, target, 1 - (1 - part) ** 3);
      if (part < 1) this.#frame = requestAnimationFrame(step);
      else this.#target = null;
    };
    this.#frame = requestAnimationFrame(step);
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#target = null;
  }
}

/** Whether a thing on the map keeps its pointers and keys to itself: `data-apart` on it or around it. */
function isApart(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-apart]") !== null;
}
