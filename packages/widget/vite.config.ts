import { rmSync } from "node:fs";
import { defineConfig } from "vite";

const minifyStyles = (source: string) =>
  source.replace(
    /css`([^`]*)`/g,
    (_, rules: string) => `css\`${rules.replace(/\s+/g, " ").replace(/ ?([{};,]) ?/g, "$1")}\``,
  );

/** The script that a page loads, and beside it what it fetches when it is needed. */
export default defineConfig({
  plugins: [
    {
      // A namespace object is filled by `for … in`, which breaks on a page that has extended Object.prototype.
      name: "no-namespace-objects",
      enforce: "pre",
      transform: (source, id) =>
        id.endsWith("socket.io-client/build/esm/manager.js")
          ? source.replace(
              'import * as parser from "socket.io-parser";',
              'import { Decoder, Encoder } from "socket.io-parser"; const parser = { Decoder, Encoder };',
            )
          : null,
    },
    {
      // Neither asked for nor served.
      name: "no-web-transport",
      enforce: "pre",
      transform: (source, id) =>
        id.endsWith("engine.io-client/build/esm/transports/index.js")
          ? source.replace(/import \{ WT \}[^\n]*\n/, "").replace(/\s*webtransport: WT,/, "")
          : null,
    },
    {
      name: "minify-templates",
      enforce: "pre",
      transform: (source, id) => (id.endsWith(".styles.ts") ? minifyStyles(source) : null),
      // Types live beside it: only what was built here before is cleared away.
      buildStart: () => {
        for (const built of ["chunks", "parlo-plugin.es.js", "parlo-plugin.es.js.br", "parlo-plugin.es.js.gz"])
          rmSync(`dist/${built}`, { recursive: true, force: true });
      },
    },
  ],
  build: {
    target: "es2022",
    emptyOutDir: false,
    lib: { entry: "src/index.ts", formats: ["es"], fileName: () => "parlo-plugin.es.js" },
    rollupOptions: { output: { minify: true, chunkFileNames: "chunks/[name]-[hash].js" } },
  },
});
