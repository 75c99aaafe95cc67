/* Whether somebody wants notices on this device: known before anything of them is loaded. */

const KEY = "hustings.notices";

export function hasNotices(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

/** Keeps the choice; where storage is off, it holds as long as the page. */
export function setNotices(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, "on");
    else localStorage.removeItem(KEY);
  } catch {
    /* see above */
  }
}
