/* A position as text and as part of a link. */

export type Position = Record<string, unknown>;

/** Where a game's analysis begins; a game from elsewhere begins with nothing. */
export const FIRST: Record<string, Position> = {
  politrics: { dark: "P55 V45 V65", light: "P22 V23 V32", to_move: "dark", options: { board_limit: 1 } },
  primary_colours: { placements: { R: [], B: [], Y: [] } },
  presidential: { chips: { CA: { D: 3 }, TX: { R: 3 } }, weeks_left: 5, turn: "R" },
  electioneer: {
    players: [
      { name: "A", office: { HKI: ["kennedy_town", "tai_tam"], NTE: ["city_one"] }, hand: ["central", "sha_tin"], discs: 5 },
      { name: "B", office: { KE: ["shenzhen_bay"] }, hand: ["lam_tin", "mei_foo"], discs: 4 },
    ],
    columns: {
      HKI: ["wan_chai", "chai_wan"],
      KE: ["kowloon_bay", "yau_tong"],
      KW: ["so_uk", "kai_tak"],
      NTE: ["fo_tan", "ma_on_shan"],
      NTW: ["tsing_yi", "yuen_long"],
    },
    treasury: 30,
    turn: "A",
  },
};

/** A position as a link carries it behind its #, which no server sees. */
export function linked(position: Position): string {
  const bytes = new TextEncoder().encode(JSON.stringify(position));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `#p=${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The position in a link; null if there is none, or the link is incomplete. */
export function positionIn(hash: string): Position | null {
  const found = /^#p=([\w-]+)$/.exec(hash);
  if (!found?.[1]) return null;
  try {
    const text = atob(found[1].replaceAll("-", "+").replaceAll("_", "/"));
    return parsed(new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0))));
  } catch {
    return null;
  }
}

/** A position from its JSON; null if that is none. */
export function parsed(text: string): Position | null {
  try {
    const found: unknown = JSON.parse(text);
    return found !== null && typeof found === "object" && !Array.isArray(found) ? (found as Position) : null;
  } catch {
    return null;
  }
}

/** The figures of a side of Politrics by square: "P55 V45" is {55: "P", 45: "V"}. */
export function figuresIn(words: unknown): Record<string, string> {
  const list = typeof words === "string" ? words.split(/[\s,]+/) : Array.isArray(words) ? words.map(String) : [];
  return Object.fromEntries(
    list.flatMap((word) => {
      const found = /^([PVMDC])([1-9][1-9])$/.exec(word);
      return found?.[1] && found[2] ? [[found[2], found[1]]] : [];
    }),
  );
}

/** The same as words. */
export function wordsOf(figures: Record<string, string>): string {
  return Object.entries(figures)
    .map(([square, letter]) => `${letter}${square}`)
    .join(" ");
}
