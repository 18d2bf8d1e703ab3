import { fileURLToPath } from "node:url";
import { installPackages } from "../install/install-packages.mjs";
import { installSystemPackages } from "../install/install-system-packages.mjs";
import { playwrightCounts, vitestCounts } from "./counts.mjs";
import { failedPages } from "./failed-pages.mjs";
import { playwrightFailures, secondTries, vitestFailures } from "./failures.mjs";

const npm = (script, ...args) => ["npm", "run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])];

/**
 * What `npm test` does, cheapest first; what stands in a list together runs at once. A step is a function or a command;
 * `needs` names steps without which it means nothing; `counts` reads how many tests it ran, else the step counts as
 * one; `evidence` adds to what a failure printed, `failures` names what failed once more at the end of all: the end is
 * what is kept of a long log. `tolerated` names there what passed, but not at once.
 */
export const steps = [
  { name: "install", run: installPackages, stopsAll: true },
  { name: "system packages", run: installSystemPackages },
  { name: "types", command: npm("types") },
  // Each keeps little more than one core busy, and none writes anything.
  [
    { name: "lint", command: npm("lint") },
    { name: "borders", command: npm("borders") },
    { name: "unused code", command: npm("unused") },
    { name: "generated files", command: npm("generate", "--check") },
  ],
  {
    name: "unit and API",
    command: [
      "npx",
      "vitest",
      "run",
      "--reporter=dot",
      "--reporter=json",
      "--outputFile.json=test-results/vitest.json",
    ],
    counts: () => vitestCounts("test-results/vitest.json"),
    failures: () => vitestFailures("test-results/vitest.json"),
  },
  { name: "build", command: npm("build") },
  { name: "size", command: npm("size"), needs: ["build", "system packages"] },
  {
    name: "journeys",
    command: ["npx", "playwright", "test", "--config", "e2e", "--reporter=dot,json"],
    environment: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: fileURLToPath(new URL("../../test-results/journeys.json", import.meta.url)),
    },
    counts: () => playwrightCounts("test-results/journeys.json"),
    evidence: () => failedPages("test-results/journeys.json"),
    failures: () => playwrightFailures("test-results/journeys.json"),
    tolerated: () => secondTries("test-results/journeys.json"),
    needs: ["build", "system packages"],
  },
];
