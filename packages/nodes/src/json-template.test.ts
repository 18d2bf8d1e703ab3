import { expect, test } from "vitest";
import { jsonTemplateProblem } from "./json-template.ts";

test("a fault is told by its line and its column, in characters as people count them", () => {
  expect(jsonTemplateProblem('{\n  "🦊": {{ fox }} "b": 1}', "body")).toEqual([
    {
      ...{ severity: "error", code: "json-comma", field: "body" },
      message: "This is no JSON: see line 2, column 18",
      params: { line: 2, column: 18, found: "}" },
    },
  ]);
});

test("a long word is told by how it begins", () => {
  expect(jsonTemplateProblem("x".repeat(40), "body")).toMatchObject([{ params: { found: `${"x".repeat(24)}…` } }]);
});

test("nothing is no fault", () => {
  expect(jsonTemplateProblem(" \n", "body")).toEqual([]);
});
