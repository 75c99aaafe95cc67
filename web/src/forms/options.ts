/* A game's options as a form: which there are, which were changed, and what is sent. */

import type { OptionValue, OptionCard } from "../api/types";
import { t } from "./texts";

export type Answers = Record<string, OptionValue>;

export interface OptionGroup {
  title: "new-variants" | "new-house-rules";
  about: "new-variants-about" | "new-house-rules-about";
  options: OptionCard[];
}

/** The option that says how many sit down, where a game has one: a number that the seats hang on. */
export function countOption(options: OptionCard[]): OptionCard | null {
  return (
    options.find((option) => option.affects_seats && option.choices.length === 0 && option.name === "players") ?? null
  );
}

/** Sections with a letter are rulings of ours; the others the rulebook itself leaves to the players. */
export function groupsOf(options: OptionCard[]): OptionGroup[] {
  const count = countOption(options);
  const asked = options.filter((option) => option !== count && option.choices.length !== 1);
  const isRuling = (option: OptionCard) => /^[A-Z]/.test(option.section);
  const groups: OptionGroup[] = [
    {
      title: "new-variants",
      about: "new-variants-about",
      options: asked.filter((option) => !isRuling(option)),
    },
    { title: "new-house-rules", about: "new-house-rules-about", options: asked.filter(isRuling) },
  ];
  return groups.filter((group) => group.options.length > 0);
}

export function defaultsOf(options: OptionCard[]): Answers {
  return Object.fromEntries(options.map((option) => [option.name, option.default]));
}

/** The options that differ from the usual answers. */
export function changedIn(options: OptionCard[], answers: Answers): OptionCard[] {
  return options.filter((option) => !same(answers[option.name] ?? option.default, option.default));
}

/** What is sent: only what was changed, numbers as numbers. */
export function sentOf(options: OptionCard[], answers: Answers): Answers {
  return Object.fromEntries(
    changedIn(options, answers).map((option) => {
      const answer = answers[option.name] ?? option.default;
      return [option.name, option.choices.length ? String(answer) : Number(answer)];
    }),
  );
}

/** An answer in words. */
export function labelOf(option: OptionCard, answer: OptionValue): string {
  return option.choices.find((choice) => same(choice.value, answer))?.label ?? String(answer);
}

/** What is wrong with a number, in a sentence; null: nothing. */
export function faultIn(option: OptionCard, answer: OptionValue | null | undefined): string | null {
  if (option.choices.length) return null;
  const number = typeof answer === "number" ? answer : Number.NaN;
  if (Number.isInteger(number) && number >= option.low && number <= option.high) return null;
  return t("new-option-fault", { low: option.low, high: option.high });
}

export function same(one: OptionValue, two: OptionValue): boolean {
  return String(one) === String(two);
}
