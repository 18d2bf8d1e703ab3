import { variableFilterSchema } from "@parlo/contract";
import { describe, expect, test } from "vitest";
import { conditionOf, filterOf, operators, readVariableFilter, type VariableCondition } from "./variable-filter.ts";

const operandOf = (column: string, operator: string) =>
  operator === "exists" || column === "booleanValue"
    ? false
    : column === "numberValue"
      ? 2.5
      : column === "dateValue"
        ? "2026-11-21"
        : "123";

const all = Object.entries(operators).flatMap(([column, names]) =>
  names.map((operator) => ({ key: "booking.nights", column, operator, operand: operandOf(column, operator) })),
) as VariableCondition[];

describe("a filter on a variable", () => {
  test.each(all)("C073: $column $operator is one that the API takes, and comes back as it was", (condition) => {
    const filter = filterOf(condition);
    expect(variableFilterSchema.parse(filter)).toEqual(filter);
    expect(readVariableFilter(JSON.parse(JSON.stringify(filter)))).toEqual(filter);
    expect(conditionOf(filter)).toEqual(condition);
  });

  const others: readonly unknown[] = [
    "text",
    null,
    { key: "a" },
    { key: "", numberValue: { eq: 1 } },
    { key: "a", numberValue: { eq: 1, gt: 0 } },
    { key: "a", numberValue: { eq: 1 }, stringValue: { eq: "b" } },
    { key: "a", numberValue: { eq: "many" } },
    { key: "a", numberValue: { eq: "0x10" } },
    { key: "a", numberValue: { startsWith: 1 } },
    { key: "a", dateValue: { eq: "yesterday" } },
    { key: "a", toString: { eq: "b" } },
  ];
  test.each(others.map((given) => ({ given })))("C340: $given is none", ({ given }) => {
    expect(readVariableFilter(given)).toBeUndefined();
  });

  test("C064: text stays text where it looks like a number", () => {
    expect(readVariableFilter({ key: "room", stringValue: { eq: "214" } })).toEqual({
      key: "room",
      stringValue: { eq: "214" },
    });
  });
});
