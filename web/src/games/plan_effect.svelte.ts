/* What a plan would lead to, worked out by the server once the plan has rested for a moment. */

import { complain } from "../shell/announcer.svelte";
import type { WhatIf } from "./screen";

const PAUSE = 150; // milliseconds until a plan counts as chosen

export class PlanEffect<Effect> {
  found = $state.raw<{ of: string; effect: Effect } | null>(null);

  /** plan: as the server reads it; null: nothing is chosen yet. */
  constructor(plan: () => string | null, whatIf: () => WhatIf | undefined) {
    $effect(() => {
      const [asked, ask] = [plan(), whatIf()];
      if (asked === null || !ask) {
        this.found = null;
        return;
      }
      let isWanted = true;
      const timer = setTimeout(() => {
        ask(asked).then(
          (effect) => {
            if (isWanted) this.found = effect && { of: asked, effect: effect as Effect };
          },
          (error: unknown) => {
            if (isWanted) complain(error);
          },
        );
      }, PAUSE);
      return () => {
        isWanted = false;
        clearTimeout(timer);
      };
    });
  }
}
