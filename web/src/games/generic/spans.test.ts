import { describe, expect, it } from "vitest";
import { piecesOf } from "./spans";

const textOf = (html: string) =>
  piecesOf(html)
    .map(({ text }) => text)
    .join("");

describe("piecesOf", () => {
  it("reads the server's spans with their colours", () => {
    expect(piecesOf('To <span class="bold fg-c8372d bg-fffdf8">Red</span>:\n')).toEqual([
      { text: "To ", classes: "", background: null, colour: null },
      { text: "Red", classes: "bold fg-c8372d bg-fffdf8", background: "#fffdf8", colour: "#c8372d" },
      { text: ":\n", classes: "", background: null, colour: null },
    ]);
  });

  it("gives escaped text back as it was written", () => {
    expect(textOf("&lt;b&gt; &quot;Ann&#x27;s&quot; &amp;amp; R&amp;D")).toBe(`<b> "Ann's" &amp; R&D`);
  });

  it("leaves markup that is not the server's as text", () => {
    for (const hostile of [
      '<img src=x onerror="alert(1)">',
      "<script>alert(1)</script>",
      '<span class="bold" onclick="alert(1)">x</span>',
      '<span class="a"><b>x</b></span>',
      "1 < 2",
    ])
      expect(textOf(hostile)).toBe(hostile);
  });
});
