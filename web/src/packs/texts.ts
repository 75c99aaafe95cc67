/* The catalogue of the page on packs, which comes with it. */

import source from "../../../hustings/locales/en/packs.ftl?raw";
import { addCatalogue } from "../texts/texts.svelte";

addCatalogue("packs", source);

export { t } from "../texts/texts.svelte";
