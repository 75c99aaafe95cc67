import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";
import "./look/sideways.svelte";
import { mount } from "svelte";
import App from "./App.svelte";
import { settleTexts } from "./texts/texts.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the app.");
const place = target;

void settleTexts().then(() => mount(App, { target: place }));
