import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";

/** The longest that an answer is held back with `E2E_LATE_MS`; 0: none is. */
const longest = Number(process.env.E2E_LATE_MS ?? 0);

/**
 * With `E2E_LATE_MS=2000`, every script and every answer of the server comes late by a time of its own, most by a little
 * and some by all of it: what a journey or a screen takes for granted about who comes first shows at once.
 */
export async function answerLate(context: BrowserContext): Promise<void> {
  if (longest === 0) return;
  await context.route("**/*", async (route) => {
    await pause(longest * Math.random() ** 10);
    // Who left meanwhile waits for nothing.
    await route.fallback().catch(() => {});
  });
}
