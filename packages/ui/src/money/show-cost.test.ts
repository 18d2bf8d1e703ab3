import { expect, test } from "vitest";
import { showCost } from "./show-cost.ts";

test.each([
  ["en", { USD: 12_345_678_900 }, "$12.35"],
  ["en", { USD: 500_000_000 }, "$0.50"],
  ["en", { USD: 52_300_000 }, "$0.052"],
  ["en", { USD: 1_234 }, "$0.0000012"],
  ["en", { USD: 0 }, "$0.00"],
  ["de", { EUR: 1_500_000 }, "0,0015\u00a0€"],
  ["fr", { EUR: 1_234_567_000_000 }, "1\u202f234,57\u00a0€"],
  ["pl", { PLN: 250_000_000 }, "0,25\u00a0zł"],
  ["ja", { JPY: 2_345_000_000 }, "￥2.3"],
  ["ja", { JPY: 234_500_000_000 }, "￥235"],
  ["en", { USD: 100_000_000, EUR: 2_000_000_000 }, "$0.10 + €2.00"],
  ["en", {}, ""],
])("%s: %j is %s", (language, cost, shown) => {
  expect(showCost(cost, language)).toBe(shown);
});
