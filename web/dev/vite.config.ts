/* The development pages as a site of their own, for the browser tests:
   vite build dev --config dev/vite.config.ts --outDir FOLDER */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  plugins: [svelte({ configFile: "../svelte.config.js" })],
  build: {
    target: "es2023",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rollupOptions: { input: { components: "dev/components/index.html" } },
  },
});
