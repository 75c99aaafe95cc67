/* Sentences cite the rulebook as [7b], [R4.1] or [S9]; a reader can open the section. */

export type Piece = { text: string } | { section: string };

const CITATION = /\[([A-Z]?\d+(?:\.\d+)*[a-z]?)\]/g;

/** A sentence as plain words and citations, in order. */
export function piecesOf(sentence: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of sentence.matchAll(CITATION)) {
    if (found.index > end) pieces.push({ text: sentence.slice(end, found.index) });
    pieces.push({ section: found[1] ?? "" });
    end = found.index + found[0].length;
  }
  if (end < sentence.length) pieces.push({ text: sentence.slice(end) });
  return pieces;
}

/** A sentence as it is read aloud: without its citations. */
export function spoken(sentence: string): string {
  return sentence
    .replace(CITATION, "")
    .replace(/\s+([.,;:!?)。，；：！？）])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}
