/* Asks for a story until it is told. */

import { api } from "../api/client";
import type { Story } from "../api/types";

const PAUSES = [600, 1000, 1500, 2500, 4000]; // milliseconds between questions; then as long as the last one

/** Calls back with the story each time more of it is known; the function that it returns stops that. */
export function watchStory(table: string, tell: (story: Story) => void, fail: (error: unknown) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let asked = 0;
  async function ask(): Promise<void> {
    try {
      const story = await api.story(table);
      if (isOver) return;
      tell(story);
      if (story.state !== "ready") timer = setTimeout(() => void ask(), PAUSES[Math.min(asked++, PAUSES.length - 1)]);
    } catch (error) {
      if (!isOver) fail(error);
    }
  }
  void ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
