/* The components that boards share, each by ?show=map&theme=dark. */

import { mount } from "svelte";
import "../../src/look/tokens.css";
import "../../src/look/fonts.css";
import "../../src/look/base.css";
import "../catalogues";
import Page from "./Page.svelte";

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme) document.documentElement.dataset["theme"] = theme;
mount(Page, { target: document.getElementById("app")!, props: { show: asked.get("show") } });
