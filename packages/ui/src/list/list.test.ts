import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers.ts";
import { between } from "./use-selection.ts";

test.each([
  [1, 3, [1, 2, 3]],
  [1, 561, [1, 2, 3, 4, null, 561]],
  [5, 561, [1, null, 4, 5, 6, null, 561]],
  [560, 561, [1, null, 558, 559, 560, 561]],
  [1, 0, []],
])("page %i of %i offers first, last and the near ones", (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});

test("Shift takes every row between two, in either direction", () => {
  expect(between(["a", "b", "c", "d"], "d", "b")).toEqual(["b", "c", "d"]);
  expect(between(["a", "b"], "gone", "b")).toEqual(["b"]);
});
