import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./harness/chromium.ts";

/** Journeys a person takes, on the built product, in the system's Chromium. */
export default defineConfig({
  testDir: "./journeys",
  outputDir: "../test-results/journeys",
  // Each worker has a server of its own (harness/test.ts); within a file journeys follow each other.
  // A journey waits for its server half of the time: even two cores carry three; four took longer.
  workers: Math.max(3, availableParallelism()),
  fullyParallel: false,
  // Named in the summary (docs/decisions/0035). What promises that nothing is lost has one try.
  retries: process.env.CI === "true" ? 1 : 0,
  // Far above what a journey takes: a busy machine is no failure, and nobody waits for what passes.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI === "true",
  reporter: "list",
  use: {
    browserName: "chromium",
    locale: "en-GB",
    viewport: { width: 1440, height: 900 },
    // A trace of each journey would cost a third of the run's time: `--trace=on` where one is looked into.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page of a journey is gone before the optimising compilers have paid back what they cost.
        "--js-flags=--no-maglev --no-opt",
        // A microphone that hears beeps.
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
      ],
    },
  },
});
