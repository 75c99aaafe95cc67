/* The catalogue of looking back, which comes with the first page that needs it. */

import source from "../../../hustings/locales/en/story.ftl?raw";
import { addCatalogue } from "../texts/texts.svelte";

addCatalogue("story", source);

export { t } from "../texts/texts.svelte";
