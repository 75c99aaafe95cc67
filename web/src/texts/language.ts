/* The language that this page is read in: the one chosen here, or else the first that the browser asks for and the server
   has. It is settled before the first paint; another choice opens the page anew. English comes with the client. */

import type { Texts } from "../api/wire";

export const ENGLISH = "en";
const KEY = "hustings.language";
const LOCALES: Record<string, string> = { [ENGLISH]: "en-GB", "zh-Hant": "zh-Hant-HK" }; // whose numbers, dates and lists, where the language alone does not say

let current = ENGLISH;

export function language(): string {
  return current;
}

/** How numbers, dates and lists are written. */
export function locale(): string {
  return localeOf(current);
}

export function localeOf(language: string): string {
  return LOCALES[language] ?? language;
}

/** A language by its own name: English, Deutsch, 繁體中文. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Settles the language; returns some catalogues in it, nothing for English or where the server does not answer. */
export async function settleLanguage(names: string[]): Promise<Texts[]> {
  const chosen = keptLanguage();
  if (wantedLanguage().split("-")[0] === ENGLISH) return [];
  try {
    const texts = await Promise.all(names.map((name) => fetchTexts(name, chosen)));
    current = texts[0]?.language ?? ENGLISH;
    document.documentElement.lang = current;
    return texts;
  } catch {
    return [];
  }
}

/** The client's messages in a language; without one, in the language that the browser asks for. */
export async function fetchTexts(catalogue: string, language: string | null): Promise<Texts> {
  const response = await fetch(`/api/texts?catalogue=${catalogue}${language ? `&language=${language}` : ""}`);
  if (!response.ok) throw new Error(`no texts: ${response.status}`);
  return (await response.json()) as Texts;
}

/** Keeps the choice, and opens the page anew in that language. */
export function chooseLanguage(language: string): void {
  if (keepLanguage(language)) location.reload();
}

/** Keeps the choice for the next page; false where storage is off: the browser's choice holds. */
export function keepLanguage(language: string): boolean {
  try {
    localStorage.setItem(KEY, language);
    return true;
  } catch {
    return false;
  }
}

/** The language that is asked for, whether the server has it or not. */
export function wantedLanguage(): string {
  return keptLanguage() ?? (typeof navigator === "undefined" ? ENGLISH : navigator.language);
}

/** Whether somebody has chosen a language on this device. */
export function hasChosenLanguage(): boolean {
  return keptLanguage() !== null;
}

function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
