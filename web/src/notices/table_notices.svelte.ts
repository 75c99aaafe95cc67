/* A tab in the background tells of one's turn, if the person and the browser let it. */

import type { View } from "../api/types";
import { preferences } from "../shell/preferences.svelte";
import { t } from "../texts/texts.svelte";
import { tells } from "./device.svelte";
import { isQuiet } from "./quiet";

/** To be called where a table's page begins. */
export function tellAtTable(seen: () => { view: View | null; title: string; id: string; eyes: number | null }): void {
  let was = true; // whoever comes to their turn is not told of it
  $effect(() => {
    const { view, title, id, eyes } = seen();
    if (!view) return;
    const isTurn = !view.over && eyes !== null && view.movers.includes(eyes);
    const isNew = isTurn && !was;
    was = isTurn;
    const { turn, quiet } = preferences().notices;
    if (!isNew || !document.hidden || !turn || !tells() || isQuiet(quiet)) return;
    void show(t("lobby-your-turn"), title, id);
  });
}

async function show(title: string, body: string, id: string): Promise<void> {
  const tag = `table-${id}`; // of a push, too: one replaces the other
  const worker = await navigator.serviceWorker?.getRegistration("/notices/");
  if (worker?.active) return worker.showNotification(title, { body, tag, data: { link: `/t/${id}` } });
  const notice = new Notification(title, { body, tag });
  notice.onclick = () => {
    focus();
    notice.close();
  };
}
