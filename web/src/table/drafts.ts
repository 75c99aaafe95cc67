/* What is chosen and not sent yet, kept on this device so that it survives a reload. It is never sent. */

import type { Draft } from "../games/screen";
import { Records, type Storage } from "../fairness/storage";

const MOST = 20; // seats whose drafts are kept
const kept = (storage: Storage | null) => new Records<{ turn: string; chosen: unknown }>("hustings.drafts", MOST, storage);

/** The draft of one seat of one match. */
export function draftOf(match: string, seat: number | null, storage: Storage | null = null): Draft {
  const records = kept(storage);
  const name = `${match} ${seat}`;
  return {
    get(turn) {
      const found = seat === null ? null : records.get(name);
      return found?.turn === turn ? found.chosen : null;
    },
    put(turn, chosen) {
      if (seat === null) return;
      if (chosen === null) records.remove(name);
      else records.put(name, { turn, chosen });
    },
  };
}

/** A draft that keeps nothing, where nothing can be played. */
export const NO_DRAFT: Draft = { get: () => null, put: () => {} };
