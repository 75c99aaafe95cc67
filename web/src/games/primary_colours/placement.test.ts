import { describe, expect, it } from "vitest";
import {
  countOf,
  emptyDraft,
  inTray,
  move,
  nextEmpty,
  place,
  resumed,
  takeBack,
  takeBackLast,
  word,
  worthInTray,
  type Draft,
} from "./placement";

const ALL = { "6": 1, "5": 2, "4": 3, "3": 4, "2": 5, "1": 6 };
const [RED, BLUE, YELLOW, PURPLE, , , BROWN] = [0, 1, 2, 3, 4, 5, 6] as const;

function filled(word: string, placed = 0, left: Record<string, number> = ALL): Draft {
  return [...word].reduce((draft, digit, k) => place(draft, placed + k, Number(digit)), emptyDraft(placed, left));
}

describe("placing", () => {
  it("makes one word of seven tokens, in the order of the regions", () => {
    let draft = emptyDraft(0, ALL);
    for (const [region, value] of [
      [6, 1],
      [0, 5],
      [3, 4],
      [2, 3],
      [1, 2],
      [5, 2],
      [4, 1],
    ] as const)
      draft = place(draft, region, value);
    expect(word(draft)).toBe("5234121");
    expect(countOf(draft)).toBe(7);
  });

  it("has no word while a region is empty", () => {
    expect(word(filled("511543"))).toBeNull();
    expect(word(emptyDraft(0, ALL))).toBeNull();
  });

  it("goes on where some tokens are sealed already", () => {
    const draft = filled("3241", 3, { ...ALL, "2": 4, "5": 1 });
    expect(word(draft)).toBe("3241");
    expect(countOf(draft)).toBe(7);
    expect(place(draft, RED, 6)).toBe(draft); // sealed is sealed
  });

  it("uses no more tokens than there are", () => {
    const draft = filled("6");
    expect(inTray(draft, 6)).toBe(0);
    expect(place(draft, BLUE, 6)).toBe(draft);
    expect(place(emptyDraft(0, { ...ALL, "3": 0 }), RED, 3).chosen[RED]).toBeNull();
  });

  it("puts the old token back when a region gets another", () => {
    const draft = place(filled("6"), RED, 5);
    expect(draft.chosen[RED]).toBe(5);
    expect(inTray(draft, 6)).toBe(1);
    expect(inTray(draft, 5)).toBe(1);
  });

  it("keeps the tray's worth and the chosen tokens' worth at 56 together", () => {
    expect(worthInTray(emptyDraft(0, ALL))).toBe(56);
    expect(worthInTray(filled("6543211"))).toBe(56 - 22);
  });
});

describe("changing one's mind", () => {
  it("takes back the token chosen last", () => {
    const draft = takeBackLast(place(place(emptyDraft(0, ALL), BROWN, 2), RED, 4));
    expect(draft.chosen[RED]).toBeNull();
    expect(draft.chosen[BROWN]).toBe(2);
    expect(takeBackLast(takeBackLast(draft))).toEqual(emptyDraft(0, ALL));
  });

  it("takes back any token, and nothing where there is none", () => {
    const draft = filled("512");
    expect(takeBack(draft, BLUE).chosen).toEqual([5, null, 2, null, null, null, null]);
    expect(takeBack(draft, BROWN)).toBe(draft);
  });

  it("carries a token to an empty region, and exchanges two", () => {
    const draft = filled("512");
    expect(move(draft, RED, PURPLE).chosen).toEqual([null, 1, 2, 5, null, null, null]);
    expect(move(draft, RED, YELLOW).chosen).toEqual([2, 1, 5, null, null, null, null]);
    expect(move(draft, PURPLE, RED)).toBe(draft);
    expect(countOf(move(draft, RED, YELLOW))).toBe(3);
  });

  it("does not carry a token to a sealed region", () => {
    const draft = filled("32", 3);
    expect(move(draft, 3, RED)).toBe(draft);
  });
});

describe("what comes next", () => {
  it("is the first empty region after the last one, round the board", () => {
    const draft = place(place(emptyDraft(0, ALL), PURPLE, 2), BROWN, 1);
    expect(nextEmpty(draft)).toBe(RED);
    expect(nextEmpty(draft, PURPLE)).toBe(4);
    expect(nextEmpty(draft, BROWN)).toBe(RED);
    expect(nextEmpty(filled("5115432"), RED)).toBeNull();
  });

  it("leaves sealed regions alone", () => {
    expect(nextEmpty(emptyDraft(3, ALL), BROWN)).toBe(PURPLE);
  });
});

describe("when the view changes", () => {
  it("keeps what was chosen", () => {
    const draft = filled("512");
    expect(resumed(draft, 0, ALL)).toEqual(draft);
  });

  it("forgets what is sealed by now, and tokens that are gone", () => {
    const draft = resumed(filled("5164"), 1, { ...ALL, "5": 1, "6": 0 });
    expect(draft.chosen).toEqual([null, 1, null, 4, null, null, null]);
    expect(countOf(draft)).toBe(3);
  });
});
