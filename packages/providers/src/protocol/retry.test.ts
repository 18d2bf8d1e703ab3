import { expect, test, vi } from "vitest";
import { ProviderError } from "../contract/provider-error.ts";
import { pauseBeforeRetry } from "./retry.ts";

const down = new ProviderError("OpenAi", "unavailable", "Down");
const waits = {
  limits: { retryAfterMs: 1000, backoffMs: { least: 5, most: 10 } },
  remainingMs: 1000,
  signal: new AbortController().signal,
};

test("whom the pause has shown to be down is not asked again, and whoever is not asked after has spent nothing", async () => {
  const mayRetry = vi.fn(() => true);
  const mayStillRetry = vi.fn(() => false);
  expect(await pauseBeforeRetry(down, 1, { ...waits, mayRetry, mayStillRetry })).toBe(false);
  expect([mayRetry, mayStillRetry].map((asked) => asked.mock.calls.length)).toEqual([1, 1]);
  expect(await pauseBeforeRetry(down, 1, { ...waits, mayRetry, mayStillRetry: () => true })).toBe(true);
  mayRetry.mockReturnValue(false);
  const startedAt = performance.now();
  const least = { ...waits.limits, backoffMs: { least: 30_000, most: 30_000 } };
  expect(await pauseBeforeRetry(down, 1, { ...waits, remainingMs: 60_000, limits: least, mayRetry })).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});
