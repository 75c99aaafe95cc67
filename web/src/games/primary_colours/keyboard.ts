/* What the keys do at this table. */

import { REGIONS } from "./board";
import { count } from "./count.svelte";
import type { Dragging } from "./drag.svelte";
import { nextRegion, type Arrow } from "./geometry";
import type { MapView } from "./map_view.svelte";
import { word } from "./placement";
import type { Placing } from "./placing.svelte";
import type { RegionFocus } from "./region_focus.svelte";
import type { Swapping } from "./swapping.svelte";
import type { Table } from "./table.svelte";

export interface Parts {
  table: Table;
  focus: RegionFocus;
  placing: Placing;
  swapping: Swapping;
  mapView: Pick<MapView, "map" | "hasRoom" | "hasFocus" | "focusRegion">;
  dragging: Pick<Dragging, "carried" | "cancel">;
}

/** Take a key that was pressed on the board, or with nothing in focus. */
export function takeKey(parts: Parts, event: KeyboardEvent, root: HTMLElement | undefined): void {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (!target || !(root?.contains(target) || target === document.body)) return;
  const isButton = target.closest("button, a, input, select, textarea") !== null;
  if (press(parts, event.key, isButton)) event.preventDefault();
}

/** What a key does; false: it means nothing here. A button that has the focus keeps Enter and the space bar. */
export function press(parts: Parts, key: string, isButton: boolean): boolean {
  return parts.table.isCounting ? countKey(parts, key, isButton) : tableKey(parts, key, isButton);
}

function countKey({ table, focus }: Parts, key: string, isButton: boolean): boolean {
  const { motion, say } = table.props;
  if (key === "Escape" && focus.isOpen()) focus.close();
  else if (key === "Escape" || (key === "Enter" && !isButton)) count.close();
  else if (key === "ArrowRight") say(count.step(1, motion));
  else if (key === "ArrowLeft") say(count.step(-1, motion));
  else if (key === " " && !isButton && motion) count.isPlaying ? count.pause() : count.play();
  else return false;
  return true;
}

function tableKey(parts: Parts, key: string, isButton: boolean): boolean {
  const { table, focus, placing, swapping, mapView } = parts;
  if (key.startsWith("Arrow")) {
    focusRegion(parts, nextRegion(mapView.map, focus.tab, key as Arrow));
  } else if (/^[1-6]$/.test(key) && table.isPlacing) {
    const isFull = placing.draft.chosen[focus.tab] !== null;
    placing.choose(focus.at ?? focus.tab, Number(key));
    if (!isFull && mapView.hasFocus()) focusRegion(parts, focus.tab);
  } else if (/^[1-3]$/.test(key) && table.isSwapping) {
    const letter = REGIONS[focus.at ?? focus.tab];
    if (letter) swapping.pick({ turn: Number(key), region: letter });
  } else if (["Backspace", "Delete", "0"].includes(key) && table.isPlacing) placing.undo(focus.tab);
  else if (key === "Escape") return escape(parts);
  else if (key === "Enter" && !isButton) return enter(parts);
  else if (key === " " && !isButton && mapView.hasFocus()) openRegion(parts);
  else return false;
  return true;
}

function escape({ table, focus, placing, swapping, dragging }: Parts): boolean {
  if (dragging.carried) dragging.cancel();
  else if (focus.isOpen()) focus.close();
  else if (table.isPlacing && placing.draft.order.length) placing.undo();
  else if (table.isSwapping && swapping.picks.length) swapping.putBack();
  else return false;
  return true;
}

function enter(parts: Parts): boolean {
  const { table, placing, swapping, mapView } = parts;
  if (table.isPlacing && word(placing.draft)) void placing.seal();
  else if (table.isSwapping && swapping.swap) void swapping.send();
  else if (mapView.hasFocus()) openRegion(parts);
  else return false;
  return true;
}

function openRegion({ focus, placing, mapView }: Parts): void {
  focus.press(focus.tab, placing.isFree(focus.tab), mapView.hasRoom);
}

function focusRegion({ focus, mapView }: Parts, region: number): void {
  focus.tab = region;
  mapView.focusRegion(region);
}
