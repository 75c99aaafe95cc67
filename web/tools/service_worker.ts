/* Writes the service worker of /presidential/ with the files that its pages need, as the build has named them. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const PAGES = ["Calculator.svelte", "Companion.svelte", "Cards.svelte"].map((name) => `/src/pages/presidential/${name}`);
const ALWAYS = ["/theme.js", "/presidential/app.webmanifest", "/presidential/icon-192.png"];

interface Chunk {
  type: "chunk";
  code: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
}

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.entries(bundle).flatMap(([name, one]) => (one.type === "chunk" ? [[name, one as unknown as Chunk]] : [])),
      );
      const needed = new Set<string>();
      const take = (name: string) => {
        const chunk = chunks.get(name);
        if (!chunk || needed.has(name)) return;
        needed.add(name);
        for (const file of chunk.viteMetadata?.importedCss ?? []) needed.add(file);
        for (const file of chunk.viteMetadata?.importedAssets ?? []) needed.add(file);
        chunk.imports.forEach(take);
      };
      for (const [name, { isEntry, facadeModuleId }] of chunks)
        if (isEntry || facadeModuleId?.endsWith("shell.ftl?raw") || PAGES.some((page) => facadeModuleId?.endsWith(page))) take(name);
      for (const name of Object.keys(bundle)) if (/-latin-wght-normal-.*\.woff2$|\/(hustings|presidential)-.*\.svg$/.test(name)) needed.add(name);
      const files = [...ALWAYS, ...[...needed].sort().map((name) => `/${name}`)];
      const page = bundle["index.html"];
      const digest = createHash("sha256").update(JSON.stringify(files));
      if (page?.type === "asset") digest.update(page.source);
      for (const name of ALWAYS) digest.update(readFileSync(new URL(`../public${name}`, import.meta.url)));
      const source = readFileSync(new URL("worker.js", import.meta.url), "utf8")
        .replace('["@files@"]', JSON.stringify(files, null, 2))
        .replace("@version@", digest.digest("hex").slice(0, 16));
      this.emitFile({ type: "asset", fileName: "presidential/worker.js", source });
    },
  };
}
