/* Give an address away: by the device's own dialogue, or else by the clipboard. */

import { notice } from "../../shell/announcer.svelte";
import { t } from "./texts";

/** True: it is on its way. False: neither is allowed here, so the address must be shown. */
export async function shareAddress(title: string, url: string): Promise<boolean> {
  const isTouch = matchMedia("(pointer: coarse)").matches;
  if (isTouch && "share" in navigator) {
    try {
      await navigator.share({ title, url });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return true; // they thought better of it
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    notice(t("presidential_tools-copied"));
    return true;
  } catch {
    return false;
  }
}

/** Saves a text as a file. */
export function saveText(text: string, name: string, kind: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
