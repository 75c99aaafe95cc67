/* The catalogue of the packs page, which comes with it. */

import english from "../../../hustings/locales/en/packs.ftl?raw";
import { ENGLISH, fetchTexts, language } from "../texts/language";
import { addCatalogue } from "../texts/texts.svelte";

addCatalogue("packs", english, ENGLISH);
if (language() !== ENGLISH) {
  const { source } = await fetchTexts("packs", language()).catch(() => ({ source: "" }));
  if (source) addCatalogue("packs", source);
}

export { t } from "../texts/texts.svelte";
