import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+49 30 1234", "'+49 30 1234"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["  =cmd|' /C calc'!A0", "'  =cmd|' /C calc'!A0"],
])("what a spreadsheet would run is a text: %s", (given, written) => {
  expect(csvLine([given])).toBe(`${written}\r\n`);
});

test("a cell keeps quotes, commas and line ends; numbers and words stay as they are", () => {
  expect(csvLine(['a "b", c', "two\nlines", -5, "-5", null, true, "plain"])).toBe(
    '"a ""b"", c","two\nlines",-5,-5,,true,plain\r\n',
  );
});
