import { expect, test } from "vitest";
import { queryInteger } from "../field/field.schema.ts";
import { variableFilterSchema } from "./variable-value.schema.ts";

const read = (eq: unknown) => variableFilterSchema.safeParse({ key: "size", numberValue: { eq } });

test.each([
  ["5", 5],
  ["-2.50", -2.5],
  ["+7", 7],
  ["1e3", 1000],
  ["1e-7", 1e-7],
  [String(1e21), 1e21],
  [0, 0],
  [-0.5, -0.5],
])("C237: %j is a number to filter by", (given, number) => {
  expect(read(given)).toMatchObject({ data: { numberValue: { eq: number } } });
});

test.each([
  "0x10",
  "0b11",
  "0o7",
  " 12 ",
  "12 ",
  "",
  " ",
  "1e400",
  "Infinity",
  "NaN",
  "1_000",
  "1,5",
  "5.",
  ".5",
  "five",
  "१२",
  true,
  null,
])("C237: %j is none", (given) => {
  expect(read(given).success).toBe(false);
});

test.each(["0x10", " 5 ", "1.5", "1e-1", ""])("%j is no page of a list either", (given) => {
  expect(queryInteger(1).safeParse(given).success).toBe(false);
});
