import { defineConfig } from "vitest/config";
import { contractRoutes } from "./plugins/contract-routes.ts";

export default defineConfig({
  plugins: [contractRoutes()],
  test: {
    name: "web",
    include: ["src/**/*.test.{ts,tsx}", "plugins/**/*.test.ts"],
    environment: "node",
    setupFiles: ["../../tools/test/patient-waits.ts"],
    isolate: false,
    testTimeout: 60_000,
  },
});
