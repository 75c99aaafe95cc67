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

/** The words in a component's markup: text, attributes that are read aloud or shown, what is given to other components,
    and sentences in expressions, wherever they stand. */
function markupIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown, attribute: string | null, isGiven: boolean): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, attribute, isGiven));
    if (typeof node !== "object" || node === null) return;
    const { type, ...parts } = node as Node;
    if (type === "Text") {
      const text = String(parts["data"]).trim();
      const isRead = attribute === null || READ.includes(attribute) ? WORD.test(text) : isGiven && attribute !== "class" && isSentence(text);
      if (isRead) found.push(text);
    }
    const isShown = attribute === null || READ.includes(attribute);
    if (type === "ExpressionTag" && isShown) for (const text of valuesOf(parts["expression"])) if (WORD.test(text)) found.push(text);
    const said = type === "Literal" ? parts["value"] : type === "TemplateElement" ? cookedIn(parts) : null;
    const isSaid = typeof said === "string" && (isSentence(said) || (type === "TemplateElement" && isBesideGap(said)));
    if (isSaid && attribute !== "class" && !found.includes(said)) found.push(said);
    if (type === "StyleDirective" || (type === "RegularElement" && parts["name"] === "code")) return;
    const inside = type === "Attribute" ? String(parts["name"]) : attribute;
    const given = type === "Component" || (isGiven && type !== "Fragment");
    for (const [name, part] of Object.entries(parts)) if (name !== "parent") visit(part, inside, given);
  };
  visit(parse(source, { modern: true }).fragment, null, false);
  return found;
}

/** The texts that an expression may come to as they stand: "on", but not what a function makes of "on". */
function valuesOf(expression: unknown): string[] {
  const { type, ...parts } = expression as Node;
  switch (type) {
    case "Literal":
      return typeof parts["value"] === "string" ? [parts["value"]] : [];
    case "TemplateLiteral":
      return (parts["quasis"] as Node[]).map((quasi) => String(cookedIn(quasi)));
    case "ConditionalExpression":
      return [parts["consequent"], parts["alternate"]].flatMap(valuesOf);
    case "LogicalExpression":
    case "BinaryExpression":
      return [parts["left"], parts["right"]].flatMap(valuesOf);
    default:
      return [];
  }
}

function cookedIn(parts: Record<string, unknown>): unknown {
  return (parts["value"] as { cooked?: string } | undefined)?.cooked;
}

function isSentence(text: string): boolean {
  return SENTENCE.test(text.trim()) && !CODE.test(text);
}

/** A part of a template in which a word stands beside what is put in: " votes". */
function isBesideGap(text: string): boolean {
  return /^ \p{L}{2,}|\p{L}{2,}[,:;]? $/u.test(text) && !CODE.test(text);
}

/** The strings in a module that look like sentences; none that only programmers read. */
function stringsIn(source: string): string[] {
  const found: string[] = [];
  const sentences: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) && /^(console\.\w+|matchMedia|\w*\.?querySelector(All)?|\w*\.?closest)$/.test(node.expression.getText())) return;
    if (ts.isNewExpression(node) && /^(Error|TypeError|RangeError|MediaQuery)$/.test(node.expression.getText())) return;
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) return; // whether a browser has something
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      for (const { text } of [node.head, ...node.templateSpans.map((span) => span.literal)]) if (isBesideGap(text) || isSentence(text)) sentences.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("module.ts", source, ts.ScriptTarget.Latest, true));
  return [...found.filter(isSentence), ...sentences];
}

/** Strings of two words that are no sentence: paths of pictures, styles, selectors, media queries, keys. */
const CODE = /^transform: |^[MmLl][\d.\s-]|[{}<>=#[\]|]|^\S*\/|\p{L}\(|^[().:;]|^px|^(Arrow|Page|Home|End|Enter|Escape|Tab|Backspace|Delete|Shift)/u;

function scriptsIn(source: string): string {
  return [...source.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map((script) => script[1] ?? "").join("\n");
}

function stragglersIn(file: string): string[] {
  const source = SOURCES[file] ?? "";
  const found = file.endsWith(".svelte")
    ? [...markupIn(source), ...stringsIn(scriptsIn(source))]
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
    const planted = '{#each ["One thing", "other"] as each (each)}{@const hint = `Only ${each}`}<Tip about="Not yet" {hint} />{/each}';
    expect(markupIn(planted)).toEqual(["One thing", "Only ", "Not yet"]);
    expect(markupIn('<Tip class="big one">{isOver ? "Game over" : t("tip-on")}</Tip>')).toEqual(["Game over"]);
    expect(markupIn('<b>{isSealed ? "sealed" : t("seat-open")}</b><i title={`${n} votes`} class={n ? "one two" : "on"}></i>')).toEqual(["sealed", " votes"]);
    expect(stringsIn('say(`You have ${n} games left`); say("Over"); say("nothing to undo"); go("lobby/page one");')).toEqual([
      "Over",
      "nothing to undo",
      "You have ",
      " games left",
    ]);
    expect(stringsIn('say(`${n} votes`); go(`/t/${id} on`); move(`translate(${x}px) scale(${u})`);')).toEqual([" votes", " on"]);
  });
});
