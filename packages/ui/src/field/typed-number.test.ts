import { expect, test } from "vitest";
import { readNumber, writeNumber } from "./typed-number.ts";

test.each([
  ["0.6", 0.6, 0.6],
  ["0,6", 0.6, 0.6],
  ["1,000", 1000, 1],
  ["1.000", 1, 1000],
  ["1,000,000.5", 1_000_000.5, null],
  ["1.000.000,5", null, 1_000_000.5],
  ["0.125", 0.125, 0.125],
  ["-2", -2, -2],
  ["10 000", 10_000, 10_000],
  ["12.", 12, 12],
  ["", null, null],
  ["one", null, null],
  ["1e999", null, null],
])("%j is %j where a point stands before decimals, %j where a comma does", (text, english, german) => {
  expect(readNumber(text, ".")).toBe(english);
  expect(readNumber(text, ",")).toBe(german);
});

test("a number is written with the decimal sign of the language, and read again as itself", () => {
  expect([writeNumber(0.6, ","), writeNumber(0.6, "."), writeNumber(150, ","), writeNumber(null, ",")]).toEqual([
    "0,6",
    "0.6",
    "150",
    "",
  ]);
  for (const value of [0.125, 1.125, -0.5, 1_000_000])
    for (const sign of [".", ","]) expect(readNumber(writeNumber(value, sign), sign)).toBe(value);
});
