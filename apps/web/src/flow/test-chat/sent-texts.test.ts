import { expect, test } from "vitest";
import { lookedBack, noTexts, withSent } from "./sent-texts.ts";

const two = withSent(withSent(withSent(noTexts, "one"), "two"), "two");

test("one looks back at what was sent, the last first, and comes forward to what was being written", () => {
  const last = lookedBack(two, "half a", -1);
  expect(last?.text).toBe("two");
  const first = lookedBack(last?.sent ?? noTexts, "two", -1);
  expect(first?.text).toBe("one");
  expect(lookedBack(first?.sent ?? noTexts, "one", -1)).toBeNull();
  const again = lookedBack(first?.sent ?? noTexts, "one", 1);
  expect(again?.text).toBe("two");
  expect(lookedBack(again?.sent ?? noTexts, "two", 1)?.text).toBe("half a");
});

test("before anything was sent there is nothing to look back at", () => {
  expect(lookedBack(noTexts, "half a", -1)).toBeNull();
  expect(lookedBack(two, "half a", 1)).toBeNull();
});
