/* Sentences one after the other: with a space between them, unless the mark that ends one is as wide as a letter. */

const WIDE_END = /[。！？：；，、」』）…]$/;

export function inARow(sentences: readonly string[]): string {
  return sentences
    .filter(Boolean)
    .reduce((before, next) => (before === "" || WIDE_END.test(before) ? before + next : `${before} ${next}`), "");
}
