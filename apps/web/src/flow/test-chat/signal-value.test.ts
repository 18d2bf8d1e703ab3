import { expect, test } from "vitest";
import { signalValue } from "./signal-value.ts";

test("a signal's value is JSON where it is some, else the text, and nothing where nothing is typed", () => {
  expect(signalValue('{"room": 12}')).toEqual({ value: { room: 12 } });
  expect(signalValue(" 42 ")).toEqual({ value: 42 });
  expect(signalValue('"42"')).toEqual({ value: "42" });
  expect(signalValue("late check-out")).toEqual({ value: "late check-out" });
  expect(signalValue("  ")).toEqual({});
});

test("what begins like JSON and is none is no text", () => {
  expect(signalValue('{"room": 12')).toBe("malformed");
  expect(signalValue("[1, 2")).toBe("malformed");
});
