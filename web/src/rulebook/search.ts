/* A search over a rulebook: passages that have all the words, each with the section that it stands in. */

export interface Passage {
  /** The anchor of its section. */
  anchor: string;
  heading: string;
  before: string;
  match: string;
  after: string;
}

const AROUND = 60; // characters shown on each side
const BLOCKS = ["p", "li", "td", "th", "pre", "h2", "h3", "h4"].join();

/** The passages of a rulebook, in its order. */
export function passagesIn(html: string, wanted: string): Passage[] {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  const page = new DOMParser().parseFromString(html, "text/html");
  const found: Passage[] = [];
  let anchor = "";
  let heading = "";
  for (const block of page.querySelectorAll(`[id], ${BLOCKS}`)) {
    const text = (block.textContent ?? "").replace(/\s+/g, " ").trim();
    if (block.id) anchor = block.id;
    if (/^H[1-6]$/.test(block.tagName)) heading = text;
    if (!block.matches(BLOCKS) || block.querySelector(BLOCKS)) continue; // a list's items count, not the list
    const plain = text.toLocaleLowerCase();
    if (!words.every((word) => plain.includes(word))) continue;
    const at = plain.indexOf(first);
    found.push({
      anchor,
      heading,
      before: (at > AROUND ? "…" : "") + text.slice(Math.max(0, at - AROUND), at),
      match: text.slice(at, at + first.length),
      after: text.slice(at + first.length, at + first.length + AROUND) + (text.length > at + first.length + AROUND ? "…" : ""),
    });
  }
  return found;
}
