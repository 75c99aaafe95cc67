/* A page to look at the screen with real views: dev.html?view=placing-2-red&theme=dark&motion=no&panel=no&then=… */

import { mount } from "svelte";
import "../../look/fonts.css";
import "../../look/tokens.css";
import "../../look/base.css";
import Dev from "./Dev.svelte";

mount(Dev, { target: document.getElementById("app") as HTMLElement });
