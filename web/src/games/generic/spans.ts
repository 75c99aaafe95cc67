/* The server writes the board as text with spans, each with classes such as bold, dim, fg-c8372d and bg-fffdf8. Read
   here piece by piece, it stays text whatever stands in it: no part of it ever becomes an element of its own. */

export interface Piece {
  text: string;
  classes: string;
  /** The colours behind the text and of the text, as #rrggbb. */
  background: string | null;
  colour: string | null;
}

const PIECE = /<span class="([^"<>]*)">([^<]*)<\/span>|([^<]+|<)/g;
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#x27": "'", amp: "&" };

export function piecesOf(html: string): Piece[] {
  return [...html.matchAll(PIECE)].map(([, classes = "", inside, outside]) => ({
    text: plain(inside ?? outside ?? ""),
    classes,
    background: colourIn(classes, "bg"),
    colour: colourIn(classes, "fg"),
  }));
}

function plain(text: string): string {
  return text.replace(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => ENTITIES[name] ?? "");
}

function colourIn(classes: string, mark: "fg" | "bg"): string | null {
  const found = new RegExp(`(?:^| )${mark}-([0-9a-f]{6})(?: |$)`).exec(classes);
  return found ? `#${found[1]}` : null;
}
