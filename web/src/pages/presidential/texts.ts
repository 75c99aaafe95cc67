/* The catalogues of the calculator, the companion and the card editor, which come with the page and so work offline. */

import game from "../../../../hustings/locales/en/presidential.ftl?raw";
import tools from "../../../../hustings/locales/en/presidential_tools.ftl?raw";
import { ENGLISH, language } from "../../texts/language";
import { addCatalogue, loadCatalogue } from "../../texts/texts.svelte";

addCatalogue("presidential", game);
addCatalogue("presidential_tools", tools);
if (language() !== ENGLISH) void loadCatalogue("presidential");

export { t, textOf } from "../../texts/texts.svelte";
