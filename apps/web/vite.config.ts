import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { catalogues } from "./plugins/catalogues.ts";
import { contractRoutes } from "./plugins/contract-routes.ts";
import { developmentConfiguration } from "./plugins/development-configuration.ts";
import { withoutJsonSchema } from "./plugins/without-json-schema.ts";

/**
 * Each screen refers to its route, so that each route would be a file of its own; all of them come with the first page,
 * and together they pack better.
 */
const routes = {
  name: "routes",
  test: (id: string) =>
    /\/src\/(routes\.gen\.ts|routes\/|(configuration|conversation|flow|persona|profile)\/.*-search\.ts)/.test(id) &&
    !id.includes("tsr-split"),
  includeDependenciesRecursively: false,
};

/** What every screen behind the sign-in stands on: in pieces, each would pack by itself, with words of its own. */
const ground = {
  name: "ground",
  test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store|query-core|react-query)\//,
  includeDependenciesRecursively: false,
};

/** What menus and hints stand on: the frame has both, so that every screen behind the sign-in has all of it. */
const overlays = {
  name: "overlays",
  test: /node_modules\/(@floating-ui\/|@radix-ui\/(primitive|react-(arrow|collection|context|direction|dismissable-layer|dropdown-menu|focus-guards|focus-scope|id|menu|popper|portal|presence|primitive|roving-focus|tooltip|use-[a-z-]+|visually-hidden))\/)/,
  includeDependenciesRecursively: false,
};

/** Icons of the frame and of the flow editor: a file each, they are mostly wrapping. */
const icons = {
  name: "icons",
  test: /node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|icons\/(app-window|arrow-left|book-open|check|chevron-right|chevrons-up-down|circle-(check|exclamation-point)|clipboard-paste|clock|corner-down-right|ellipsis|external-link|flag|globe|hand|image|info|list-checks|loader-circle|log-out|mail|maximize|message-square|messages-square|minus|play|plug|plus|puzzle|redo-2|rotate-ccw|search|share|sliders-horizontal|sticky-note|table-2|tag|triangle-exclamation-point|undo-2|user|user-cog|users|workflow|x))\.m?js/,
  includeDependenciesRecursively: false,
};

/** Small things that the flow editor and its later parts share: in a file each, they are mostly wrapping. */
const editor = {
  name: "editor",
  test: new RegExp(
    [
      /\/web\/src\/canvas\/(add-node|beside-card|canvas-button|edit-selection|enter-settings|fit-options|flow-editor|forms|history-key|kept-json|kind-tile|later-parts|load-clippings|mark-edits|menu-clipboard|node-exits|node-name|observable|palette-search|person-colour|recent-kinds|step-badges)\.tsx?/,
      /\/web\/src\/canvas\/model\/(card-size|clash|clipboard|exit-handle|flow-graph|frames|free-place|graph-id|merge-values|move-operations|node-operations|reachable|room-between|same)\.ts/,
      /\/web\/src\/flow\/(comments\/use-open-threads|editor\/(definition-at|editor-surroundings|save-note|step-clashes|use-rest)|heat\/use-heat-mode|test-chat\/test-(from|start))\.tsx?/,
      /\/engine\/src\/(flow\/(caller-names|output-name|readable-names)|graph\/(exits|model)|kind\/(migrate-data|node-kind|read-settings)|own|template\/built-in-names|variable\/(read-written|variable-of-path))\.ts/,
    ]
      .map(({ source }) => source)
      .join("|"),
  ),
  includeDependenciesRecursively: false,
};

export default defineConfig({
  // Relative addresses: one build serves under every base path.
  base: "./",
  resolve: {
    alias: [
      { find: /^zod$/, replacement: fileURLToPath(new URL("./src/app/schemas-without-code.ts", import.meta.url)) },
    ],
  },
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // A loader comes with its screen: what it needs of the API is no part of the first page.
      codeSplittingOptions: { defaultBehavior: [["loader", "component"]] },
      routesDirectory: "src/routes",
      generatedRouteTree: "src/routes.gen.ts",
      routeFileIgnorePattern: "\\.test\\.",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    catalogues(),
    contractRoutes(),
    developmentConfiguration(),
    withoutJsonSchema(),
  ],
  // The page and the API share an origin here as in production.
  server: {
    proxy: Object.fromEntries(
      ["/api", "/avatars", "/web-component", "/live-preview"].map((path) => [
        path,
        { target: process.env.SERVER_URL ?? "http://localhost:4100", ws: path === "/api" },
      ]),
    ),
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: [routes, ground, overlays, icons, editor] } } },
  },
});
