/* For tests: a shell that gives a board its props and keeps what the board does with them. */

import { afterEach, beforeEach, vi } from "vitest";
import "./catalogues";
import { LUCK, type LogEntry, type View } from "../src/api/types";
import type { ScreenProps } from "../src/games/screen";
import { NO_DRAFT } from "../src/table/drafts";

export interface FakeShell {
  props: ScreenProps;
  acted: number[];
  played: string[];
  said: string[];
}

export function fakeShell(view: unknown, changes: Partial<ScreenProps> = {}): FakeShell {
  const given = view as View;
  const shell: FakeShell = { props: {} as ScreenProps, acted: [], played: [], said: [] };
  shell.props = {
    view: given,
    scenery: {},
    seat: given.seat === LUCK ? null : given.seat,
    live: true,
    act: async (action) => void shell.acted.push(action),
    play: async (words) => void shell.played.push(words),
    undo: async () => {},
    goOn: () => {},
    draft: NO_DRAFT,
    takesBack: () => {},
    fresh: [] as LogEntry[],
    motion: true,
    busy: false,
    cite: () => {},
    say: (sentence) => void shell.said.push(sentence),
    ask: () => {},
    ...changes,
  };
  return shell;
}

/** In every test of a file, animation frames are asked for and never come. */
export function holdFrames(): void {
  beforeEach(() => {
    vi.stubGlobal("requestAnimationFrame", () => 0);
    vi.stubGlobal("cancelAnimationFrame", () => {});
  });
  afterEach(() => void vi.unstubAllGlobals());
}
