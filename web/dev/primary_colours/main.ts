/* A page to look at the screen with real views: ?view=placing-2-red&theme=dark&motion=no&panel=no&then=… */

import { mount } from "svelte";
import "../../src/look/fonts.css";
import "../../src/look/tokens.css";
import "../../src/look/base.css";
import "../catalogues";
import Page from "./Page.svelte";

mount(Page, { target: document.getElementById("app") as HTMLElement });
