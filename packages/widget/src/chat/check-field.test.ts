import { expect, test } from "vitest";
import { checkField, type Field, fieldAnswer, initialValue } from "./check-field.ts";

const field = (type: Field["type"], required = true): Field => ({ name: "f", label: "F", type, required });

test.each([
  ["email", "marta.kowalska@", "badEmail"],
  ["email", "marta@example.com", null],
  ["phone", "+49 8382 5550", null],
  ["phone", "call me", "badPhone"],
  ["number", "1.234,5", null],
  ["number", "12a", "badNumber"],
  ["date", "2026-02-30", "badDate"],
  ["date", "2026-02-28", null],
  ["time", "24:00", "badTime"],
  ["dateTime", "2026-02-28T14:30", null],
  ["dateTime", "2026-02-30T14:30", "badDate"],
  ["dateTime", "2026-02-28T24:30", "badDate"],
  ["dateTime", "2026-02-28", "badDate"],
  ["url", "example.com", null],
  ["url", "https://example.com:8080/shop?q=1", null],
  ["url", "my page", "badUrl"],
  ["url", "javascript:alert(1)", "badUrl"],
  ["url", "javascript://example.com", "badUrl"],
  ["url", "anna@example.com", "badUrl"],
  ["text", "  ", "required"],
] as const)("a field of type %s with “%s” is %s", (type, value, problem) => {
  expect(checkField(field(type), value)).toBe(problem);
});

test("an optional field may stay empty and is then answered with null", () => {
  expect(checkField(field("email", false), "")).toBeNull();
  expect(fieldAnswer(field("email", false), "")).toBeNull();
});

test("numbers are answered as numbers, ticks as booleans", () => {
  expect(fieldAnswer(field("number"), "1 234,5")).toBe(1234.5);
  expect(fieldAnswer(field("checkbox"), true)).toBe(true);
});

const several = (least: number, most: number, required = true): Field => ({
  ...field("select", required),
  several: { least, most },
});

test.each([
  [several(1, 3), [], "required"],
  [several(2, 3), ["a"], "atLeast"],
  [several(1, 2), ["a", "b", "c"], "atMost"],
  [several(1, 2), ["a", "b"], null],
  [several(0, 2), [], null],
  [several(2, 3, false), [], null],
  [several(2, 3, false), ["a"], "atLeast"],
] as const)("of several options %j, %j is %s", (asked, ticked, problem) => {
  expect(checkField(asked, ticked)).toBe(problem);
});

test("several options are answered as a list, and begin with what was chosen before", () => {
  const asked = several(0, 2);
  expect(fieldAnswer(asked, ["a", "b"])).toEqual(["a", "b"]);
  expect(fieldAnswer(asked, initialValue(asked))).toEqual([]);
  expect(initialValue({ ...asked, value: ["b"] })).toEqual(["b"]);
});
