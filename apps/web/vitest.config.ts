import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "web",
    include: ["src/**/*.test.{ts,tsx}", "plugins/**/*.test.ts"],
    environment: "node",
    setupFiles: ["../../tools/test/patient-waits.ts"],
    isolate: false,
    testTimeout: 60_000,
  },
});
