/* Moves wait for a second word, where a person wants that. */

import { Refused } from "../api/client";

export interface Unconfirmed {
  move: string;
  go(): void;
  drop(): void;
}

export class Confirmation {
  asked = $state.raw<Unconfirmed | null>(null);

  /** Sends a move once it is confirmed; one that is not is refused without a word. */
  ask(move: string, send: () => Promise<void>): Promise<void> {
    this.asked?.drop();
    return new Promise((resolve, reject) => {
      const close = (then: () => void) => () => {
        this.asked = null;
        then();
      };
      this.asked = {
        move,
        go: close(() => send().then(resolve, reject)),
        drop: close(() => reject(new Refused("", "not-confirmed", 0))),
      };
    });
  }
}
