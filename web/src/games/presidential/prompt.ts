/* A truer sentence than the server's while something is chosen and not sent yet. */

import { t } from "../../texts/texts.svelte";
import { VISITS, type Plan } from "./plan.svelte";

export function promptOf(plan: Plan): string | null {
  const { board } = plan;
  const nameOf = (code: string) => board.states.find((state) => state.code === code)?.name ?? code;
  if (plan.task === "turn" && plan.mode === "campaign") {
    return plan.isComplete
      ? t("presidential-board-ask-roll", { states: plan.states.map(nameOf) })
      : t("presidential-board-ask-states", { chosen: plan.states.length, count: VISITS });
  }
  if (plan.task === "turn" && plan.mode === "fundraise") return t("presidential-board-ask-where");
  if (plan.task === "match" && plan.isComplete) return t("presidential-board-ask-place");
  if (plan.task === "allocate") return t("presidential-board-ask-votes", { left: plan.wanted - plan.named });
  if (plan.task === "target" && plan.isComplete) return t("presidential-board-ask-confirm");
  return null;
}
