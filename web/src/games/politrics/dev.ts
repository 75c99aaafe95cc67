/* The development page: every moment of the fixtures, by ?moment=declare&eyes=first&theme=dark. */

import { mount } from "svelte";
import "../../look/tokens.css";
import "../../look/fonts.css";
import "../../look/base.css";
import Dev from "./Dev.svelte";

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme) document.documentElement.dataset["theme"] = theme;
mount(Dev, {
  target: document.getElementById("app")!,
  props: { moment: asked.get("moment") ?? "start", eyes: asked.get("eyes") ?? "first", then: asked.get("then") },
});
