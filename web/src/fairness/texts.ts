/* The catalogue of the fairness check, which comes with the first page that needs it. */

import english from "../../../hustings/locales/en/fairness.ftl?raw";
import { ENGLISH, fetchTexts, language } from "../texts/language";
import { addCatalogue } from "../texts/texts.svelte";

addCatalogue("fairness", english, ENGLISH);
if (language() !== ENGLISH) {
  const { source } = await fetchTexts("fairness", language()).catch(() => ({ source: "" }));
  if (source) addCatalogue("fairness", source);
}

export { t } from "../texts/texts.svelte";
