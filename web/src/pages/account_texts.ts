/* The catalogue of the page about oneself, which comes with it. */

import source from "../../../hustings/locales/en/account.ftl?raw";
import { addCatalogue } from "../texts/texts.svelte";

addCatalogue("account", source);

export { t } from "../texts/texts.svelte";
