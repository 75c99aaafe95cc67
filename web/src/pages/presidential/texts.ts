/* The catalogues of the calculator, the companion and the card editor, which come with the page and so work offline. */

import game from "../../../../hustings/locales/en/presidential.ftl?raw";
import tools from "../../../../hustings/locales/en/presidential_tools.ftl?raw";
import { ENGLISH, fetchTexts, language } from "../../texts/language";
import { addCatalogue } from "../../texts/texts.svelte";

for (const [name, source] of [
  ["presidential", game],
  ["presidential_tools", tools],
] as const) {
  addCatalogue(name, source, ENGLISH);
  if (language() !== ENGLISH) {
    const found = await fetchTexts(name, language()).catch(() => ({ source: "" }));
    if (found.source) addCatalogue(name, found.source);
  }
}

export { t } from "../../texts/texts.svelte";
