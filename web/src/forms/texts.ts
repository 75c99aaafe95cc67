/* The catalogue of the forms with which a table is set up, which comes with them. */

import source from "../../../hustings/locales/en/new.ftl?raw";
import { addCatalogue } from "../texts/texts.svelte";

addCatalogue("new", source);

export { t } from "../texts/texts.svelte";
