import { expect, test } from "vitest";
import { readAloud } from "./read-aloud.ts";

test.each([
  ["**Bold** and *slanted* and `code`", "Bold and slanted and code"],
  ["See [our page](https://a.example/x?y=1) please", "See our page please"],
  ["## Title", "Title"],
  ["- one\n- two", "one\ntwo"],
  ["At https://www.museum.example/tickets?id=1 now", "At museum.example now"],
  ["Run ```js\nx()\n``` now", "Run now"],
  ["2 * 3 = 6", "2 * 3 = 6"],
])("%j is read aloud as %j", (text, said) => expect(readAloud(text)).toBe(said));
