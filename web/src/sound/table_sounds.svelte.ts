/* The sounds of a table: heard if somebody wants them, in a tab in the background only if they say so. */

import type { LogEntry, View } from "../api/types";
import { preferences } from "../shell/preferences.svelte";
import { soundOf } from "./moments";

/** To be called where a table's page begins. */
export function soundAtTable(seen: () => { view: View | null; fresh: LogEntry[]; eyes: number | null }): void {
  let before: View | null = null;
  const wanted = $derived(preferences().sound);

  $effect(() => {
    if (!wanted) return;
    let leave: (() => void) | undefined;
    let isGone = false;
    void import("./sounds").then(({ unlock }) => {
      if (!isGone) leave = unlock();
    });
    return () => {
      isGone = true;
      leave?.();
    };
  });

  $effect(() => {
    const { view, fresh, eyes } = seen();
    if (!view) return;
    const sound = soundOf(before, view, fresh, eyes);
    before = view;
    const { volume, background_sound } = preferences();
    if (!sound || !wanted || (document.hidden && !background_sound)) return;
    void import("./sounds").then(({ play }) => play(sound, volume));
  });
}
