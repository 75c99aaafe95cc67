/* Light, dark, or as the system says. public/theme.js sets what was chosen before the first paint. */

export type Theme = "system" | "light" | "dark";

const KEY = "hustings.theme";

let theme = $state<Theme>(kept());

function kept(): Theme {
  const given = document.documentElement.dataset["theme"];
  return given === "light" || given === "dark" ? given : "system";
}

export function chosenTheme(): Theme {
  return theme;
}

export function chooseTheme(next: Theme): void {
  theme = next;
  if (next === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = next;
  try {
    if (next === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    /* Storage is off: the choice lasts as long as the page. */
  }
}

const ORDER: Theme[] = ["system", "light", "dark"];

export function nextTheme(): Theme {
  return ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length] ?? "system";
}

export type Motion = "system" | "less" | "full";

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
let system = $state(reduced.matches);
let wanted = $state<Motion>(document.documentElement.dataset["motion"] as Motion | undefined ?? "system");
reduced.addEventListener("change", () => {
  system = reduced.matches;
});

/** How much may move: as the system says, less, or all of it. */
export function chooseMotion(next: Motion): void {
  wanted = next;
  if (next === "system") delete document.documentElement.dataset["motion"];
  else document.documentElement.dataset["motion"] = next;
}

/** Whether things may move. */
export function motion(): boolean {
  return wanted === "system" ? !system : wanted === "full";
}
