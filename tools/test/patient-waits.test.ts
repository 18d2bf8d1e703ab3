import { expect, test, vi } from "vitest";
import "./patient-waits.ts";

test("what comes after more than a second is waited for, and a test may still say how long", async () => {
  const began = performance.now();
  const since = () => performance.now() - began;
  await vi.waitFor(() => expect(since()).toBeGreaterThan(1200));
  await expect(vi.waitFor(() => expect(since()).toBeLessThan(0), 50)).rejects.toThrow();
  await expect(vi.waitFor(() => expect(since()).toBeLessThan(0), { timeout: 50 })).rejects.toThrow();
});
