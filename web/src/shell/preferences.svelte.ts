/* How a person wants the pages to be: kept on this device, and on the server with whoever they are there. Theme and
   language have a place of their own on the device, since they are needed before the first paint. */

import { api, Refused } from "../api/client";
import type { Preferences } from "../api/types";
import { chooseMotion, chooseTheme, chosenTheme } from "../look/theme.svelte";
import { hasChosenLanguage, keepLanguage, language } from "../texts/language";

const KEY = "hustings.preferences";
const LATER = 20_000; // milliseconds until the server is asked again
const PAUSE = 700; // milliseconds until a choice is sent: a slider has many values on its way

export type Chosen = Required<Omit<Preferences, "theme" | "language" | "notices">> & { notices: Required<NonNullable<Preferences["notices"]>> };

export const USUAL: Chosen = {
  motion: "system",
  board: "paper",
  sound: false,
  volume: 60,
  background_sound: false,
  confirm_moves: false,
  notices: { turn: true, started: true, ended: false, mail: true, quiet: null },
};

let chosen = $state.raw<Chosen>(kept());
let sending: ReturnType<typeof setTimeout> | undefined;

export function preferences(): Chosen {
  return chosen;
}

/** Chooses something; it holds at once. */
export function prefer(changed: Partial<Chosen>): void {
  take({ ...chosen, ...changed });
  send();
}

/** The server learns of a choice a little later: also of a theme or a language, which are kept elsewhere here. */
export function send(): void {
  sendIn(PAUSE);
}

function sendIn(pause: number): void {
  clearTimeout(sending);
  sending = setTimeout(() => {
    api.setPreferences(whole()).catch((error: unknown) => {
      if (error instanceof Refused && error.isTemporary) sendIn(LATER); // the device has it meanwhile
    });
  }, pause);
}

/** Somebody has come with an account: what they chose elsewhere holds here, too; or else what they chose here is theirs. */
export async function takeFromAccount(): Promise<void> {
  const { chosen: found } = await api.preferences();
  if (!found) return void (await api.setPreferences(whole()));
  const { theme, language: spoken, notices, ...rest } = found;
  chooseTheme(theme ?? "system");
  take({ ...USUAL, ...rest, notices: { ...USUAL.notices, ...notices } });
  if (spoken && spoken !== language() && !hasChosenLanguage()) keepLanguage(spoken);
}

function whole(): Preferences {
  return { ...chosen, theme: chosenTheme(), language: language() };
}

function take(next: Chosen): void {
  chosen = next;
  chooseMotion(next.motion);
  const page = document.documentElement.dataset;
  if (next.board === "paper") delete page["board"];
  else page["board"] = next.board;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    /* Storage is off: the choice lasts as long as the page. */
  }
}

function kept(): Chosen {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Chosen>;
    return { ...USUAL, ...found, notices: { ...USUAL.notices, ...found.notices } };
  } catch {
    return USUAL;
  }
}
