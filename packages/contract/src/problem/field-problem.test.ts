import { describe, expect, test } from "vitest";
import { z } from "zod";
import { slugSchema, urlSchema } from "../field/field.schema.ts";
import { fieldProblem } from "./field-problem.ts";
import { englishMessage } from "./messages.ts";

z.config({ customError: englishMessage });

function problemsOf(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map(fieldProblem);
}

describe("a failed check", () => {
  test("C347: of a missing value says Required", () => {
    expect(problemsOf(z.object({ name: z.string() }), {})).toEqual([
      { path: "name", code: "required", message: "Required" },
    ]);
  });

  test.each([
    [z.string().min(4), "ab", "string-too-small", "String must contain at least 4 character(s)", { limit: 4 }],
    [z.array(z.string()).max(1), ["a", "b"], "array-too-big", "Array must contain at most 1 element(s)", { limit: 1 }],
    [z.number().max(5), 7, "number-too-big", "Number must be less than or equal to 5", { limit: 5 }],
    [z.email(), "nobody", "invalid-email", "Invalid email", undefined],
    [urlSchema, "booking/hook", "invalid-url", "Invalid url", undefined],
    [slugSchema, "a b", "slug", "Use only alphanumeric characters and hyphens", undefined],
    [z.string(), 7, "invalid-type", "Expected string, received number", { expected: "string", received: "number" }],
    [z.number(), Infinity, "invalid-type", "Expected number, received Infinity", { received: "Infinity" }],
    [z.strictObject({}), { x: 1 }, "unrecognized-keys", "Unrecognized key(s) in object: 'x'", { keys: "'x'" }],
  ])("carries a code and what its words need (%#)", (schema, value, code, message, params) => {
    expect(problemsOf(schema, value)[0]).toMatchObject(params ? { code, message, params } : { code, message });
  });
});
