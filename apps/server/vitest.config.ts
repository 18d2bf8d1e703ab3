import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "server",
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/testing/global-setup.ts"],
    setupFiles: ["../../tools/test/patient-waits.ts", "src/testing/setup.ts"],
    // Files of a worker share its modules: loading the server anew for each took longer than its tests.
    isolate: false,
    // Many tests run beside each other, some with whole servers: on a small machine each waits for the others.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
