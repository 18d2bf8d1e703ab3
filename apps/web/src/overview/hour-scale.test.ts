import { expect, test } from "vitest";
import { countScale, hourIn } from "./hour-scale.ts";

test("the scale begins at zero, has three to five round lines and room for the greatest value", () => {
  expect(countScale(70)).toEqual({ top: 80, ticks: [0, 20, 40, 60, 80] });
  expect(countScale(0).ticks).toEqual([0, 1, 2]);
  expect(countScale(3).ticks).toEqual([0, 1, 2, 3]);
  for (let greatest = 0; greatest < 5000; greatest += 7) {
    const { ticks, top } = countScale(greatest);
    expect(top).toBeGreaterThanOrEqual(greatest);
    expect(ticks.length, `for ${greatest}`).toBeGreaterThanOrEqual(3);
    expect(ticks.length, `for ${greatest}`).toBeLessThanOrEqual(5);
    expect(ticks.every(Number.isInteger)).toBe(true);
  }
});

test("an hour is the organisation's, wherever the browser stands", () => {
  expect(hourIn("2026-11-21T23:30:00Z", "Europe/Berlin")).toBe(0);
  expect(hourIn("2026-11-21T23:30:00Z", "America/New_York")).toBe(18);
});
