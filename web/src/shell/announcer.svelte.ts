/* What is read aloud, and the notices at the foot of the page. */

import { Refused } from "../api/client";
import { t } from "../texts/texts.svelte";

export interface Notice {
  id: number;
  text: string;
  bad: boolean;
}

let spokenNow = $state("");
let notices = $state<Notice[]>([]);
let nextId = 1;

export function saying(): string {
  return spokenNow;
}

/** Announce a sentence to screen readers. */
export function say(sentence: string): void {
  if (!sentence) return;
  // The same words twice are two announcements: a no-break space makes them differ.
  spokenNow = spokenNow === sentence ? `${sentence}\u00a0` : sentence;
}

/** Nothing that was announced stays where a screen reader finds it: the device goes to somebody else. */
export function hush(): void {
  spokenNow = "";
}

export function noticesNow(): Notice[] {
  return notices;
}

/** Show a sentence for a while; it is read aloud too. */
export function notice(text: string, bad = false): void {
  const id = nextId++;
  notices = [...notices.filter((other) => other.text !== text), { id, text, bad }].slice(-3);
  setTimeout(() => dismiss(id), bad ? 8000 : 5000);
}

export function dismiss(id: number): void {
  notices = notices.filter((other) => other.id !== id);
}

/** What went wrong, as a sentence for a person. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  console.error(error);
  return t("site-something-wrong");
}

/** Show what went wrong. */
export function complain(error: unknown): void {
  const sentence = sentenceOf(error);
  if (sentence) notice(sentence, true); // who takes back what they were about to do knows why
}
