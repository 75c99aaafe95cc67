/* Catalogues that the client otherwise gets when it needs them. */

import politrics from "../../hustings/locales/en/politrics.ftl?raw";
import primaryColours from "../../hustings/locales/en/primary_colours.ftl?raw";
import shell from "../../hustings/locales/en/shell.ftl?raw";
import { addCatalogue } from "../src/texts/texts.svelte";

addCatalogue("shell", shell);
addCatalogue("politrics", politrics);
addCatalogue("primary_colours", primaryColours);
