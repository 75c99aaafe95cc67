/* The catalogue of the profile, which comes with its page. */

import source from "../../../../hustings/locales/en/profile.ftl?raw";
import { addCatalogue } from "../../texts/texts.svelte";

addCatalogue("profile", source);

export { t } from "../../texts/texts.svelte";
