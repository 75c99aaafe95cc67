/* The catalogue of the analysis board, which comes with its page. */

import source from "../../../hustings/locales/en/analysis.ftl?raw";
import { addCatalogue } from "../texts/texts.svelte";

addCatalogue("analysis", source);

export { t } from "../texts/texts.svelte";
