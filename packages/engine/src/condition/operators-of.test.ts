import { expect, test } from "vitest";
import { operators, operatorsOf } from "./condition.ts";

test("a type has the operators that say something of it, and what has no type has all", () => {
  expect(operatorsOf("Boolean")).toEqual(["exists", "isEmpty", "eq", "neq"]);
  expect(operatorsOf("Number")).not.toContain("startsWith");
  expect(operatorsOf("Date")).toContain("gte");
  expect(operatorsOf("Weekday")).not.toContain("lt");
  for (const type of [undefined, "String", "Json", "ID"] as const) expect(operatorsOf(type)).toBe(operators);
});
