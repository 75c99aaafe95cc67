/* Messages as sentences. What every page and the lobby say in English comes with the first load, a part's catalogue with
   its page or its first message, a game's from the server, and so does what another language says. */

import { FluentBundle, FluentResource, FluentType, type FluentFunction, type FluentVariable } from "@fluent/bundle";
import { SvelteMap } from "svelte/reactivity";
import lobby from "../../../hustings/locales/en/lobby.ftl?raw";
import site from "../../../hustings/locales/en/site.ftl?raw";
import type { Catalogue } from "../api/wire";
import type { TextArgs } from "./ids";
import { ENGLISH, fetchTexts, language, locale, localeOf, settleLanguage } from "./language";
import type { Argument, Message, Names, Rendered, Sentence, Told } from "./message";

type Style = Intl.ListFormatOptions;

const SHELL = "shell";

/** A list among the parameters: { $names } is "a, b and c", { OR($names) } "a, b or c", { COMMA($names) } "a, b, c",
    { SEMICOLON($names) } "a; b; c". */
class Items extends FluentType<string[]> {
  constructor(
    items: string[],
    readonly style: Style | "semicolon" = { type: "conjunction" },
  ) {
    super(items);
  }

  toString(): string {
    const isChinese = locale().startsWith("zh");
    if (this.style === "semicolon") return this.value.join(isChinese ? "；" : "; ");
    if (this.style.type === "unit" && isChinese) return this.value.join("、"); // which CLDR leaves to spaces
    return new Intl.ListFormat(locale(), this.style).format(this.value);
  }
}

const functions: Record<string, FluentFunction> = {
  OR: ([items]) => new Items(itemsOf(items), { type: "disjunction" }),
  COMMA: ([items]) => new Items(itemsOf(items), { type: "unit", style: "short" }),
  SEMICOLON: ([items]) => new Items(itemsOf(items), "semicolon"),
};

function itemsOf(value: unknown): string[] {
  return value instanceof Items ? value.value : [String(value)];
}

const FIRST = { site, lobby };
const english = new Map(Object.entries(FIRST).map(([name, source]) => [name, bundleOf(source, ENGLISH)])); // the client's own
const catalogues = new SvelteMap<string, FluentBundle>(english);
const asked = new Map<string, Promise<void>>();
const translated = new Map<string, Promise<void>>(); // the client's own, in the language of the page

function bundleOf(source: string, language: string): FluentBundle {
  const bundle = new FluentBundle(localeOf(language), { functions, useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

/** Makes an English catalogue known, and asks for it in the language of the page; what shows its messages is drawn again. */
export function addCatalogue(name: string, source: string): void {
  english.set(name, bundleOf(source, ENGLISH));
  catalogues.set(name, bundleOf(source, ENGLISH));
  if (language() === ENGLISH) return;
  const coming = fetchTexts(name, language()).then(
    (texts) => void (texts.source && catalogues.set(name, bundleOf(texts.source, texts.language))),
    () => {}, // then it stays English
  );
  translated.set(name, coming);
}

/** Waits for what is known in English and still on its way in the language of the page. */
async function translationsThere(): Promise<void> {
  await Promise.all(translated.values());
}

/** A part that comes with texts of its own, once they are there in the language of the page. */
export async function inLanguage<Part>(coming: Promise<Part>): Promise<Part> {
  const part = await coming;
  await translationsThere();
  return part;
}

/** Settles the language of the page, before anything is drawn. */
export async function settleTexts(): Promise<void> {
  const names = Object.keys(FIRST);
  const texts = await settleLanguage(names);
  texts.forEach(({ source, language }, at) => {
    if (source) catalogues.set(names[at] ?? "", bundleOf(source, language)); // in no language of the reader's: it stays English
  });
}

/* Catalogues that the server's messages need as well: they come with the first message of theirs. */
const late: Record<string, (() => Promise<{ default: string }>) | undefined> = {
  characters: () => import("../../../hustings/locales/en/characters.ftl?raw"),
  hints: () => import("../../../hustings/locales/en/hints.ftl?raw"),
  coach: () => import("../../../hustings/locales/en/coach.ftl?raw"),
  packs: () => import("../../../hustings/locales/en/packs.ftl?raw"),
  presidential_tools: () => import("../../../hustings/locales/en/presidential_tools.ftl?raw"),
  shell: () => import("../../../hustings/locales/en/shell.ftl?raw"), // what has no catalogue of its own: most of a table
};

/** Fetches a catalogue, once; without it its messages show their ids. */
export function loadCatalogue(game: string): Promise<void> {
  let loading = asked.get(game);
  if (!loading) {
    loading = fetchCatalogue(game, language()).catch(() => void asked.delete(game)); // so that it is asked for again
    asked.set(game, loading);
  }
  return loading;
}

async function fetchCatalogue(game: string, language: string): Promise<void> {
  const part = late[game];
  if (part) {
    addCatalogue(game, (await part()).default);
    return translated.get(game);
  }
  const response = await fetch(`/api/games/${encodeURIComponent(game)}/texts?language=${language}`);
  if (!response.ok) throw new Error(`no catalogue of ${game}`);
  const { source } = (await response.json()) as Catalogue;
  if (!source && language !== ENGLISH) return fetchCatalogue(game, ENGLISH); // a game from elsewhere may lack a language
  catalogues.set(game, bundleOf(source, language));
}

/** A message of the client's own. */
export function t<Id extends keyof TextArgs>(
  ...[id, args]: TextArgs[Id] extends null ? [id: Id] : [id: Id, args: Record<TextArgs[Id] & string, Argument>]
): string {
  return textOf({ id, args: args ?? {} });
}

/** A sentence as people read it; the id of a message that no catalogue has. */
export function textOf(sentence: Sentence): string {
  if (typeof sentence === "string") return sentence;
  const isThere = (one: FluentBundle | undefined) => one?.hasMessage(sentence.id);
  const bundle = [catalogueOf(sentence.id), english.get(nameOf(sentence.id)), english.get(SHELL)].find(isThere);
  const pattern = bundle?.getMessage(sentence.id)?.value;
  if (!bundle || pattern === undefined || pattern === null) return sentence.id;
  const args = Object.entries(sentence.args).map(([name, value]) => [name, formattable(value)]);
  return bundle.formatPattern(pattern, Object.fromEntries(args) as Record<string, FluentVariable>, []);
}

/** What came from the server with every message in words; catalogues that it needs are fetched first. */
export async function readable<T>(content: T): Promise<Rendered<T>> {
  const isThere = ({ id }: Message) => catalogueOf(id)?.hasMessage(id);
  const messages = [...messagesIn(content)];
  if (!messages.every(isThere)) await loadCatalogue(SHELL);
  const needed = new Set(messages.filter((message) => !isThere(message)).map(({ id }) => nameOf(id)));
  await Promise.all([...needed].map(loadCatalogue));
  await Promise.all(messages.map(({ id }) => translated.get(nameOf(id))));
  return rendered(content);
}

/** What came from the server with every message in words. */
export function rendered<T>(content: T): Rendered<T> {
  if (isMessage(content)) return textOf(content) as Rendered<T>;
  if (Array.isArray(content)) return content.map(rendered) as Rendered<T>;
  if (typeof content === "string") return givenName(content) as Rendered<T>;
  if (typeof content !== "object" || content === null) return content as Rendered<T>;
  const fields = Object.entries(content).map(([name, value]) => [name, rendered(value)]);
  return Object.fromEntries(isTold(content) ? [...fields, ["messages", content.text]] : fields) as Rendered<T>;
}

function* messagesIn(content: unknown): Generator<Message> {
  if (isMessage(content)) yield content;
  if (typeof content === "object" && content !== null) for (const value of Object.values(content)) yield* messagesIn(value);
}

function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "id" in value && "args" in value;
}

function isTold(value: object): value is Told {
  return "move" in value && "text" in value;
}

function catalogueOf(id: string): FluentBundle | undefined {
  return catalogues.get(nameOf(id)) ?? catalogues.get(SHELL);
}

function nameOf(id: string): string {
  return id.slice(0, id.indexOf("-"));
}

function formattable(value: Argument): FluentVariable {
  if (typeof value === "string") return givenName(value);
  if (typeof value === "number") return value;
  if (isMessage(value)) return textOf(value);
  if (isList(value)) return new Items(value.map((item) => String(formattable(item))));
  return nameIn(value);
}

/** A name that data has in several languages, in the language of the page; in English where it lacks this one. */
export function nameIn(names: Names): string {
  return names[language()] ?? names[language().split("-")[0] ?? ""] ?? names.en;
}

/** A seat's name for people, by the name that it is called by on the wire: Red, Player 2. */
export function seatTitle(game: string, title: string): string {
  const drawn = /^Player (\d+)$/.exec(title)?.[1];
  if (drawn) return t("seat-player", { number: Number(drawn) });
  const id = `${game}-seat`;
  return catalogues.get(game)?.hasMessage(id) ? textOf({ id, args: { seat: title.replaceAll(" ", "-") } }) : title;
}

const GIVEN = /^(?:Guest (\d{1,4})|(Easy|Normal|Hard|Expert) bot(?: (\d+))?)$/;

/** A name that the server gave to a guest or a bot, in another language; other names are what people chose. */
function givenName(name: string): string {
  const [, guest, level, alike] = (language() !== ENGLISH && GIVEN.exec(name)) || [];
  if (guest) return textOf({ id: "site-guest-name", args: { number: guest } });
  return level ? textOf({ id: "site-bot-name", args: { level, number: Number(alike ?? 1) } }) : name;
}

function isList(value: Argument): value is readonly Argument[] {
  return Array.isArray(value);
}
