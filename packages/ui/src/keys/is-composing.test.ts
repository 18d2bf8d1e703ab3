import { expect, test } from "vitest";
import { isComposing } from "./is-composing.ts";

test("a key is an input method's while it composes, and where Safari reports it after the composition has ended", () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
