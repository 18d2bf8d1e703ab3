import { expect, test } from "vitest";
import { contrastWithWhite } from "./contrast.ts";

test.each([
  ["#ffffff", 1],
  ["#000000", 21],
  ["#767676", 4.54],
])("white on %s has a contrast of %f", (colour, ratio) => {
  expect(contrastWithWhite(colour)).toBeCloseTo(ratio, 1);
});

test.each(["", "#fff", "red", "#12345g"])("%j is no colour", (colour) => {
  expect(contrastWithWhite(colour)).toBeNull();
});
