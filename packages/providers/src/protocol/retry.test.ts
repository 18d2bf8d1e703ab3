import { expect, onTestFinished, test, vi } from "vitest";
import { modelLimits } from "../contract/language-model.ts";
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

test("R4: a vendor has 15 seconds to begin, 15 between two pieces and 60 in all, and is asked three times at most", () => {
  expect(modelLimits).toMatchObject({ firstTokenMs: 15_000, idleMs: 15_000, totalMs: 60_000, retries: 2 });
  expect(modelLimits).toMatchObject({ retryAfterMs: 10_000, backoffMs: { least: 500, most: 8000 } });
});

test.each([
  [1, 1000],
  [2, 2000],
  [9, 8000],
])("R4: the pause before retry %i lies anywhere between half a second and %i milliseconds", async (retry, longest) => {
  const pauses: number[] = [];
  const spy = vi.spyOn(globalThis, "setTimeout").mockImplementation(((end: () => void, ms: number) => {
    pauses.push(ms);
    queueMicrotask(end);
  }) as never);
  onTestFinished(() => spy.mockRestore());
  for (let nth = 0; nth < 1000; nth += 1)
    await pauseBeforeRetry(down, retry, { ...waits, limits: modelLimits, remainingMs: 60_000 });
  expect(pauses).toHaveLength(1000);
  const [least, most] = [Math.min(...pauses), Math.max(...pauses)];
  expect(least).toBeGreaterThanOrEqual(500);
  expect(most).toBeLessThanOrEqual(longest);
  // Whoever fails together does not come back together.
  expect(most - least).toBeGreaterThan((longest - 500) * 0.9);
});
