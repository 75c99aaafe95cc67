import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { serviceWorker } from "./tools/service_worker.ts";

/* `npm run dev` speaks to a server started beside it with `hustings serve`. */
const server = process.env["HUSTINGS_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  build: {
    outDir: "../hustings/server/static",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0, // the content security policy allows no data: scripts, and fonts are preloaded by name
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    include: ["{src,dev}/**/*.test.ts"],
    setupFiles: ["./dev/catalogues.ts"],
  },
});
