/* The games' catalogues, which the client otherwise gets from the server. */

import politrics from "../../hustings/locales/en/politrics.ftl?raw";
import primaryColours from "../../hustings/locales/en/primary_colours.ftl?raw";
import { addCatalogue } from "../src/texts/texts.svelte";

addCatalogue("politrics", politrics);
addCatalogue("primary_colours", primaryColours);
