import { expect, test } from "vitest";
import { repeats } from "./repeats.ts";

test("of items with the same name all but the first repeat it", () => {
  const items = ["tea", "milk", "tea", "Tea", "tea", ""].map((name) => ({ name, id: "same" }));
  expect(items.map((_, at) => repeats(items, at, "name"))).toEqual([false, false, true, false, true, false]);
  expect(items.map((_, at) => repeats(items, at, "id"))).toEqual([false, true, true, true, true, true]);
});
