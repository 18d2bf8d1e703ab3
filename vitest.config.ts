import { defineConfig } from "vitest/config";

/** One run for every workspace. The apps keep a configuration of their own: the server needs a database, the dashboard its compiler. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "packages",
          include: ["packages/*/src/**/*.test.{ts,tsx}"],
          environment: "node",
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
      "apps/server",
      "apps/web",
    ],
  },
});
