/* The catalogue of the page about Hustings, which comes with it. */

import source from "../../../hustings/locales/en/about.ftl?raw";
import { addCatalogue } from "../texts/texts.svelte";

addCatalogue("about", source);

export { t } from "../texts/texts.svelte";
