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

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
let still = $state(reduced.matches);
reduced.addEventListener("change", () => {
  still = reduced.matches;
});

/** Whether things may move. */
export function motion(): boolean {
  return !still;
}
