/* The shell's English messages in two parts: `shell.ftl?first` is what the lobby says and comes with the first load,
   `shell.ftl?rest` is what the other pages say. `whole`: all of it is in the first part, as for tests. */

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const FIRST = ["site", "lobby", "server", "bot"]; // what ids begin with

export function splitTexts(whole = false): Plugin {
  return {
    name: "split-texts",
    enforce: "pre",
    load(id) {
      const [file, part] = id.split("?");
      if (!file?.endsWith(".ftl") || (part !== "first" && part !== "rest")) return null;
      this.addWatchFile(file);
      const messages = readFileSync(file, "utf-8").split(/^(?=[a-z]\w*-)/m);
      const isFirst = (message: string) => whole || FIRST.some((beginning) => message.startsWith(`${beginning}-`));
      const chosen = messages.filter((message) => isFirst(message) === (part === "first"));
      return `export default ${JSON.stringify(chosen.join("").replace(/^#.*\n+/gm, ""))};`;
    },
  };
}
