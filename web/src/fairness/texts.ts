/* The catalogue of the fairness check, which comes with the first page that needs it. */

import source from "../../../hustings/locales/en/fairness.ftl?raw";
import { addCatalogue } from "../texts/texts.svelte";

addCatalogue("fairness", source);

export { t } from "../texts/texts.svelte";
