/* What people read is in the catalogues: no sentence is left in components and modules. */

import { parse } from "svelte/compiler";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const SOURCES = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const READ = ["alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext", "label", "placeholder", "title"];
const WORD = /\p{L}{2,}/u;
const SENTENCE = /\p{L}{2,}[,;:]? \p{L}{2,}|^\p{Lu}\p{Ll}+[.!?…]?$/u; // two words in a row, or one that begins a sentence
const NAMES = ["CSV", "Hustings"]; // are the same in every language

interface Node {
  type: string;
  [part: string]: unknown;
}

/** The words in a component's markup: text, and attributes that are read aloud or shown. */
function markupIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown, attribute: string | null): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, attribute));
    if (typeof node !== "object" || node === null) return;
    const { type, ...parts } = node as Node;
    if (type === "Text" && (attribute === null || READ.includes(attribute))) {
      const text = String(parts["data"]).trim();
      if (WORD.test(text)) found.push(text);
    }
    if (type === "StyleDirective" || (type === "RegularElement" && parts["name"] === "code")) return;
    const inside = type === "Attribute" ? String(parts["name"]) : attribute;
    for (const [name, part] of Object.entries(parts)) if (name !== "parent") visit(part, inside);
  };
  visit(parse(source, { modern: true }).fragment, null);
  return found;
}

/** The strings in a module that look like sentences; none that only programmers read. */
function stringsIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) && /^(console\.\w+|matchMedia|\w*\.?querySelector(All)?|\w*\.?closest)$/.test(node.expression.getText())) return;
    if (ts.isNewExpression(node) && /^(Error|TypeError|RangeError|MediaQuery)$/.test(node.expression.getText())) return;
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node)) found.push(node.head.text, ...node.templateSpans.map((span) => span.literal.text));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("module.ts", source, ts.ScriptTarget.Latest, true));
  return found.filter((text) => SENTENCE.test(text.trim()) && !CODE.test(text));
}

/** Strings of two words that are no sentence: paths of pictures, styles, media queries, keys, roles of a cookie. */
const CODE = /^transform: |^[MmLl][\d.\s-]|[{}<>=/#[\]|]|^\(|^[a-z-]+(\s[a-z-]+)*$|^(Arrow|Page|Home|End|Enter|Escape|Tab|Backspace|Delete|Shift)/;

function expressionsIn(source: string): string {
  const scripts = [...source.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map((script) => script[1] ?? "");
  const markup = source.replace(/<script[^>]*>.*?<\/script>|<style[^>]*>.*?<\/style>|<!--.*?-->/gs, "");
  const inBraces = [...markup.matchAll(/\{(?![#:/@])((?:[^{}]|\{[^{}]*\})*)\}/g)].map((braces) => `(${braces[1] ?? ""});`);
  return [...scripts, ...inBraces].join("\n");
}

function stragglersIn(file: string): string[] {
  const source = SOURCES[file] ?? "";
  const found = file.endsWith(".svelte")
    ? [...markupIn(source), ...stringsIn(expressionsIn(source))]
    : stringsIn(source);
  return found.filter((text) => !NAMES.includes(text));
}

const files = Object.keys(SOURCES).filter(
  (file) => !/\.test\.ts$|^\.\/|^\.\.\/texts\/|api\/wire\.ts$|fake_shell/.test(file),
);

describe("the client", () => {
  it("is looked through", () => {
    expect(files.length).toBeGreaterThan(60);
  });

  it.each(files)("has no sentence in %s", (file) => {
    expect(stragglersIn(file)).toEqual([]);
  });

  it("would find one", () => {
    expect(markupIn('<p class="big one">Hello there</p><img alt="A map" src="x.png" />')).toEqual(["Hello there", "A map"]);
    expect(stringsIn('say(`You have ${n} games left`); say("Over"); go("lobby page");')).toEqual(["You have ", " games left", "Over"]);
  });
});
