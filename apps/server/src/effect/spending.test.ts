import { expect, test } from "vitest";
import { bothSpendings, costOfAudio, spendingOf } from "./spending.ts";

const prices = { currency: "USD", input: 0.1, output: 0.3 };
const cost = (inputTokens: number, outputTokens: number, more: object = {}) =>
  spendingOf({ inputTokens, outputTokens }, { ...prices, ...more }).costNanos;

test("decimals that binary numbers do not hold are reckoned exactly", () => {
  expect(cost(3, 0)).toEqual({ USD: 300 });
  expect(cost(123_457, 7_654_321)).toEqual({ USD: 123_457 * 100 + 7_654_321 * 300 });
  // 999,999,999 * 9,999,999.999999 millionths are more than a number holds exactly.
  expect(cost(899_999, 0, { input: 9_999_999.999999 })).toEqual({ USD: 8_999_989_999_999_100 });
});

test("what is smaller than a billionth is rounded once, at the end of the call", () => {
  expect(cost(1, 0, { input: 0.000499 })).toEqual({ USD: 0 });
  expect(cost(1, 0, { input: 0.0005 })).toEqual({ USD: 1 });
  expect(cost(1, 1, { input: 0.0003, output: 0.0003 })).toEqual({ USD: 1 });
});

test("a cost stays a whole number that sums can be made of, however a model counts", () => {
  const most = cost(1_000_000_000, 1_000_000_000, { input: 10_000_000, output: 10_000_000 });
  expect(most).toEqual({ USD: Number.MAX_SAFE_INTEGER });
  expect(bothSpendings({ costNanos: most ?? {} }, { costNanos: most ?? {} }).costNanos).toEqual(most);
});

test("calls together keep their currencies apart", () => {
  const one = spendingOf({ inputTokens: 10, outputTokens: 1 }, prices);
  const other = spendingOf({ inputTokens: 5, outputTokens: 2, cachedInputTokens: 4 }, { ...prices, currency: "EUR" });
  expect(bothSpendings(bothSpendings(one, other), one)).toEqual({
    usage: { inputTokens: 25, outputTokens: 4, cachedInputTokens: 4 },
    costNanos: { USD: 2600, EUR: 1100 },
  });
  const guessed = { usage: { inputTokens: 1, outputTokens: 1, estimated: true } } as const;
  expect(bothSpendings(one, guessed).usage).toEqual({ inputTokens: 11, outputTokens: 2, estimated: true });
  expect(bothSpendings({}, {})).toEqual({});
  expect(spendingOf({ inputTokens: 0, outputTokens: 0 }, prices)).toEqual({});
});

test("audio is charged for by the millisecond, rounded once to a billionth, and costs nothing without a price", () => {
  const cost = (ms: number, minutes: number) => costOfAudio(ms, { currency: "USD", minutes });
  expect(cost(60_000, 0.024)).toEqual({ USD: 24_000_000 });
  expect(cost(90_000, 0.016)).toEqual({ USD: 24_000_000 });
  expect(cost(1108.6875, 0.006)).toEqual({ USD: 110_900 });
  expect([cost(29, 0.000001), cost(30, 0.000001)]).toEqual([{ USD: 0 }, { USD: 1 }]);
  expect(cost(1, 9_999_999.999999)).toEqual({ USD: 166_666_666_667 });
  expect(cost(Number.MAX_SAFE_INTEGER, 10_000_000)).toEqual({ USD: Number.MAX_SAFE_INTEGER });
  expect([cost(0, 1), costOfAudio(60_000, null)]).toEqual([{}, {}]);
});
