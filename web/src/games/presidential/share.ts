/* Give an address away: by the device's own dialogue, or else by the clipboard. */

import { notice } from "../../shell/announcer.svelte";

/** True: it is on its way. False: neither is allowed here, so the address must be shown. `copied` is said when it lies in
    the clipboard. */
export async function shareAddress(title: string, url: string, copied: string): Promise<boolean> {
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
    notice(copied);
    return true;
  } catch {
    return false;
  }
}
