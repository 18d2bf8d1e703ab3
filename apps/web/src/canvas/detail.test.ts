import { expect, test } from "vitest";
import { detailAt } from "./detail.ts";

test.each([
  [1, 3],
  [0.6, 3],
  [0.59, 2],
  [0.4, 2],
  [0.39, 1],
  [0.25, 1],
  [0.24, 0],
])("at a zoom of %d the detail is %d", (zoom, detail) => {
  expect(detailAt({ transform: [0, 0, zoom] })).toBe(detail);
});
