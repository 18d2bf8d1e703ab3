import { expect, test } from "vitest";
import { showMs } from "./show-ms.ts";

test.each([
  [0.4, "en", "< 1\u202fms"],
  [12.3, "de", "12\u202fms"],
  [1184, "en", "1.18\u202fs"],
  [1184, "de", "1,18\u202fs"],
  [61_250, "fr", "61,3\u202fs"],
])("%d milliseconds in %s are %j", (milliseconds, language, shown) => {
  expect(showMs(milliseconds, language)).toBe(shown);
});
