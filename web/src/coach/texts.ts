/* The coach's catalogue, which comes with the coach. */

import source from "../../../hustings/locales/en/coach.ftl?raw";
import { addCatalogue } from "../texts/texts.svelte";

addCatalogue("coach", source);
