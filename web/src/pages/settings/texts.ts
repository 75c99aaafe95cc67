/* The catalogues of the settings, which come with their page. */

import notices from "../../../../hustings/locales/en/notices.ftl?raw";
import settings from "../../../../hustings/locales/en/settings.ftl?raw";
import { addCatalogue } from "../../texts/texts.svelte";

addCatalogue("settings", settings);
addCatalogue("notices", notices);

export { t } from "../../texts/texts.svelte";
