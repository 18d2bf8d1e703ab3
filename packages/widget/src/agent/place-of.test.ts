import { expect, test } from "vitest";
import { placeOf } from "./place-of.ts";

test.each([
  ["bottom-right", "bottom", "bottom", ""],
  ["bottom-left", null, "bottom", "left"],
  ["top-left", "bottom", "bottom", "top left"],
  ["bottom-right", "top", "bottom", "top"],
  ["bottom-right", null, "top", "top"],
] as const)(
  "the corner %s, a snippet that says %s and a deployment that says %s: %j",
  (corner, ours, theirs, place) => {
    expect(placeOf(corner, ours, theirs)).toBe(place);
  },
);
