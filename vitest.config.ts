import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** One run for every workspace. The apps keep a configuration of their own: the server needs a database, the dashboard its compiler. */
export default defineConfig({
  test: {
    // Most tests wait for a database, a socket or a timer: even two cores carry three workers.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: "packages",
          include: ["packages/*/src/**/*.test.{ts,tsx}"],
          environment: "node",
          setupFiles: ["tools/test/patient-waits.ts"],
          // Files of a worker share their modules: loading them anew for each took four times as long as the tests.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "tools",
          include: ["tools/**/*.test.ts"],
          environment: "node",
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: "bench", include: ["bench/**/*.test.ts"], environment: "node" } },
      "apps/server",
      "apps/web",
    ],
  },
});
