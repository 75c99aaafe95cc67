import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";
import "./look/sideways.svelte";
import { mount } from "svelte";
import App from "./App.svelte";
import { settleLanguage } from "./texts/language";
import { addCatalogue } from "./texts/texts.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the app.");
const place = target;

void settleLanguage().then((source) => {
  if (source) addCatalogue("shell", source);
  mount(App, { target: place });
});
