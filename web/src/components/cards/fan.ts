/* How a hand of cards lies in the room it has: beside each other, overlapping, or so many that one scrolls. */

export interface Fan {
  /** From one card's left edge to the next one's, in pixels. */
  step: number;
  /** From the first card's left edge to the last one's right edge. */
  width: number;
  isScrolled: boolean;
}

const LEAST = 44; // of each card is in sight: what a finger needs

/** The cards of a hand in a room; `gap` lies between cards that do not overlap. */
export function fanOf(count: number, card: number, room: number, gap: number): Fan {
  const most = card + gap;
  if (count < 2) return { step: most, width: count * card, isScrolled: card > room };
  const fitting = (room - card) / (count - 1);
  const step = Math.min(most, Math.max(LEAST, fitting));
  return { step, width: step * (count - 1) + card, isScrolled: fitting < LEAST };
}

/** How a card of a fanned hand is turned and lowered; the middle is upright and highest. */
export function tilt(index: number, count: number): { degrees: number; drop: number } {
  const side = index - (count - 1) / 2;
  const degrees = side * Math.min(3, 18 / Math.max(count, 1));
  return { degrees, drop: (degrees * degrees) / 6 };
}

/** The card that a key goes to; null: the key means nothing here. */
export function cardAt(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(from + 1, count - 1);
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(from - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
