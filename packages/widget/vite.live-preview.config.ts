import { defineConfig } from "vite";

/** The page at /live-preview; it loads the built web component from the server that serves it. */
export default defineConfig({
  root: "src/preview",
  base: "/live-preview/",
  build: {
    target: "es2022",
    outDir: "../../dist/live-preview",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
