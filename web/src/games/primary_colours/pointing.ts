/* Clicks on the map and the pointer over it. */

import type { Attachment } from "svelte/attachments";
import type { Slot } from "./board";

/** What a click or the pointer is on. */
export interface Pointed {
  region: number | null;
  slot: Slot | null; // of one's own token
}

export interface Pointing {
  click(pointed: Pointed): void;
  hover(region: number | null): void;
  /** Whether the click that comes now is only the end of a drag. */
  swallows(): boolean;
}

/** Marks in the page: data-region on what belongs to a region, data-slot on one's own tokens. */
export function pointing(to: Pointing): Attachment<HTMLElement> {
  return (element) => {
    const listening = new AbortController();
    const { signal } = listening;
    const click = (event: MouseEvent): void => {
      if (to.swallows()) {
        event.stopPropagation();
        event.preventDefault();
      } else to.click(pointedAt(event));
    };
    const hover = (event: PointerEvent): void =>
      to.hover(event.pointerType === "mouse" ? pointedAt(event).region : null);
    element.addEventListener("click", click, { signal, capture: true });
    element.addEventListener("pointerover", hover, { signal });
    return () => listening.abort();
  };
}

function pointedAt(event: Event): Pointed {
  const target = event.target instanceof Element ? event.target : null;
  const region = target?.closest<SVGElement>("[data-region]")?.dataset["region"];
  const slot = target?.closest<SVGElement>("[data-slot]")?.dataset["slot"];
  return {
    region: region === undefined ? null : Number(region),
    slot: slot ? { turn: Number(slot[0]), region: slot[1] as Slot["region"] } : null,
  };
}
