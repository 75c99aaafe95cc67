/* The development page: every moment of the fixtures, by ?moment=declare&eyes=first&theme=dark. */

import { mount } from "svelte";
import "../../src/look/tokens.css";
import "../../src/look/fonts.css";
import "../../src/look/base.css";
import "../catalogues";
import Page from "./Page.svelte";

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme) document.documentElement.dataset["theme"] = theme;
mount(Page, {
  target: document.getElementById("app")!,
  props: { moment: asked.get("moment") ?? "start", eyes: asked.get("eyes") ?? "first", then: asked.get("then") },
});
