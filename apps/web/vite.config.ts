import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { catalogues } from "./plugins/catalogues.ts";
import { contractRoutes } from "./plugins/contract-routes.ts";
import { developmentConfiguration } from "./plugins/development-configuration.ts";
import { withoutJsonSchema } from "./plugins/without-json-schema.ts";

/** Modules that always come together, in one file: each in its own, they are mostly wrapping, and a request each. */
function together(name: string, parts: readonly RegExp[]) {
  const test = new RegExp(parts.map(({ source }) => source).join("|"));
  return { name, test, includeDependenciesRecursively: false };
}

/** What the page begins with, signed in or not. */
const first = { name: "first", tags: ["$initial" as const], includeDependenciesRecursively: false };

/** What the way in and the screens behind it both stand on. */
const entrance = together("entrance", [
  /\/web\/src\/app\/(authorized-send|mark|present-place|providers|search|search-parameters|ui-texts|words-of-failure)\.tsx?/,
  /\/ui\/src\/(button\/button|link\/link-provider|page\/(note|use-page-title)|text\/ui-texts-provider|toast\/(lazy-toaster|toast|toast\.store))\.tsx?/,
  /node_modules\/(@radix-ui\/react-(compose-refs|slot)|class-variance-authority|clsx)\//,
]);

/**
 * Each screen refers to its route, so that each route would be a file of its own; all of them come with the first page,
 * and together they pack better.
 */
const routes = {
  name: "routes",
  test: (id: string) =>
    /\/src\/(routes\.gen\.ts|routes\/|(api-key|configuration|conversation|flow|hub|issue|outgoing-webhook|persona|profile)\/.*-search\.ts|configuration\/engine-kind\.ts|conversation\/variable-filter\.ts|field\/decimal\.ts|profile\/touchpoints\.ts)/.test(
      id,
    ) && !id.includes("tsr-split"),
  includeDependenciesRecursively: false,
};

/** What every screen behind the sign-in stands on. */
const ground = together("ground", [
  /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store|query-core|react-query)\//,
  /node_modules\/use-sync-external-store\/.*with-selector/,
]);

/** How every screen behind the sign-in asks the API. */
const api = together("api", [/node_modules\/@orpc\//, /\/web\/src\/app\/(api|send-once)\.ts/]);

/** What the frame around every screen behind the sign-in consists of, and what stands in a screen's place until it is there. */
const frame = together("frame", [
  /\/web\/src\/(app\/(awaited-part|demand-id|has-failed|hold-navigation|language-menu|later-part|missed-part|not-found|page-commands|part-ahead|pending|query-client|route-error|router-link|to-entrance|trouble-of|use-attempt|use-enter-organization|use-has-route|use-leaving|use-may|use-me|use-trouble|use-words-of-failure|users-of-it|whole-list)|auth\/guard)\.tsx?/,
  /\/ui\/src\/(button\/icon-button|date\/dates|empty\/(empty-state|failure)|form\/leave-guard-provider|keys\/(is-composing|shown-keys)|menu\/(menu|tooltip)|skeleton\/skeleton|tag\/tag)\.tsx?/,
  /node_modules\/date-fns\/(constants|constructFrom|isDate|isValid|lightFormat|toDate|_lib\/(addLeadingZeros|format\/lightFormatters))\.js/,
]);

/** Small things that many screens behind the sign-in have: each in its own file, an overview asked for a dozen of them. */
const pieces = together("pieces", [
  /\/web\/src\/(app\/(add-link|follow-events|language-tags|server-events|use-archiving)|conversation\/(use-)?person-name|flow\/(flow-paths|use-go)|frame\/(use-)?navigation|issue\/issue-words|mention\/mention-row)\.tsx?/,
  /\/ui\/src\/(date\/show-ms|figure\/figures|money\/show-cost|page\/(card|page|page-primary|page-tabs)|search\/fold)\.tsx?/,
]);

/** What is written into, at the sign-in, too. */
const fields = together("fields", [
  /\/ui\/src\/field\/(field|field-error|text-field)\.tsx?/,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(chevron-down|eye|eye-off)\.m?js/,
]);

/** What else lists and forms consist of. */
const controls = together("controls", [
  /\/web\/src\/app\/(archived-offer|listed|use-archived-shown|use-read-only)\.tsx?/,
  /\/ui\/src\/(choice\/fitting-options|dialog\/(confirm-dialog|dialog)|field\/(number-field|text-area|typed-number)|form\/(form-section|meanwhile-note)|list\/(page-beyond|search-field)|search\/use-walked-list|skeleton\/use-shown-loading|text\/use-rested)\.tsx?/,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(archive|chevron-left|copy|download|pencil|refresh-cw|trash|zap)\.m?js/,
]);

/** What menus and hints stand on: the frame has both, so that every screen behind the sign-in has all of it. */
const overlays = together("overlays", [
  /node_modules\/(@floating-ui|aria-hidden|get-nonce|react-remove-scroll(-bar)?|react-style-singleton|tslib|use-callback-ref|use-sidecar)\//,
  /node_modules\/@radix-ui\/(primitive|react-(arrow|collection|context|direction|dismissable-layer|dropdown-menu|focus-guards|focus-scope|id|menu|popper|portal|presence|primitive|roving-focus|tooltip|use-[a-z-]+|visually-hidden))\//,
]);

/** Icons of the frame and of the flow editor. */
const icons = together("icons", [
  /node_modules\/lucide-react\/dist\/esm\/(context|createLucideIcon|Icon|shared\/.*|icons\/(app-window|archive-arrow-up|archive-restore|arrow-(down|left|right|up)|book-open|chart-column|check|chevron-right|chevrons-up-down|circle-(check|exclamation-point)|clipboard-paste|clock|corner-down-right|ellipsis|external-link|flag|flame|globe|hand|headset|image|info|layout-dashboard|list-checks|loader-circle|log-out|mail|maximize|menu|message-square|messages-square|minus|panel-left-(close|open)|pause|play|plug|plus|puzzle|redo-2|rotate-ccw|search|search-x|settings-2|share|sliders-horizontal|star|sticky-note|table-2|tag|triangle-exclamation-point|undo-2|ungroup|user|user-cog|users|webhook|workflow|x))\.m?js/,
]);

/** Small things that the flow editor and its later parts share. */
const editor = together("editor", [
  /\/web\/src\/canvas\/(add-node|beside-card|canvas-button|edit-selection|enter-settings|favourite-kinds|fit-options|flow-editor|forms|history-key|is-typing|kept-json|kept-kinds|kind-tile|later-parts|load-clippings|mark-class|mark-edits|menu-clipboard|node-exits|node-name|observable|open-palette-at|palette-(list|row|search)|people-here|person-(colour|faces)|problem-(badge|count)|problems-button|recent-kinds|run-badge|show-on-canvas|silenced-key|step-badges|use-history-keys|use-shown-language|use-traced|view-preferences)\.tsx?/,
  /\/web\/src\/canvas\/model\/(card-size|clash|clipboard|exit-handle|flow-graph|frames|free-place|graph-id|merge-values|move-operations|new-note-place|node-operations|note-places|paste-behind|reachable|room-between|same)\.ts/,
  /\/ui\/src\/template\/(moved-caret|side-by-side)\.tsx?/,
  /\/web\/src\/flow\/(comments\/use-open-threads|editor\/(definition-at|dock|editor-surroundings|restore-flow|save-note|step-clashes|use-rest)|heat\/use-heat-mode|test-chat\/(kept-(by-flow|test)|nearest-definitions|start-inputs|stops\/(flow-stops|use-toggle-stop)|test-(from|start))|transfer\/use-flow-export)\.tsx?/,
]);

/** What the editor and the kinds of steps ask the engine: apart from the editor, which asks the kinds. */
const engine = together("engine", [
  /\/engine\/src\/(flow\/(caller-names|fit-inputs|output-name|readable-names)|graph\/(exits|model)|kind\/(migrate-data|node-kind|read-settings|waits-for-person)|language\/(calendar|fold|names)|own|same-json|template\/(built-in-names|placeholders|template-analysis)|variable\/(read-written|variable-of-path))\.ts/,
]);

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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            first,
            routes,
            ground,
            overlays,
            icons,
            api,
            entrance,
            frame,
            pieces,
            fields,
            controls,
            engine,
            editor,
          ],
        },
      },
    },
  },
});
