import type { Condition, Conditions } from "@parlo/engine";
import { expect, test } from "vitest";
import { conditionsText } from "./condition-text.editor.ts";
import texts from "./if-else.texts.json" with { type: "json" };
import { inBrackets } from "./in-brackets.editor.ts";

const words: { readonly [key: string]: string } = {
  "join.and": texts.en.join.and,
  "join.or": texts.en.join.or,
  "operator.eq": texts.en.operator.eq,
  "operator.exists": texts.en.operator.exists,
  not: texts.en.not,
};
const textOf = (conditions: Conditions) => conditionsText(conditions, (key) => words[key] ?? key);
const is = (variable: string): Condition => ({ variable, operator: "eq", value: "1", not: false });
const [a, b, c] = ["a", "b", "c"].map(is) as [Condition, Condition, Condition];

test("a card says conditions with what joins them, and groups in brackets", () => {
  expect(textOf({ join: "and", conditions: [a, { ...b, operator: "exists", not: true }] })).toBe(
    "{{ a }} is 1 and {{ b }} not: is set",
  );
  expect(textOf({ join: "or", conditions: [{ join: "and", conditions: [a, b] }, c] })).toBe(
    "({{ a }} is 1 and {{ b }} is 1) or {{ c }} is 1",
  );
});

test("what is alone needs no brackets, and what names no variable yet is not said", () => {
  expect(textOf({ join: "or", conditions: [{ join: "and", conditions: [a, b] }] })).toBe(
    "{{ a }} is 1 and {{ b }} is 1",
  );
  expect(textOf({ join: "or", conditions: [{ join: "and", conditions: [a] }, c] })).toBe(
    "{{ a }} is 1 or {{ c }} is 1",
  );
  expect(textOf({ join: "and", conditions: [a, is("")] })).toBe("{{ a }} is 1");
  expect(textOf({ join: "and", conditions: [{ join: "or", conditions: [is(""), is("")] }, a] })).toBe("{{ a }} is 1");
});

test("several conditions go into one group, and what comes next is joined to it the other way", () => {
  expect(inBrackets({ join: "and", conditions: [a, b] })).toEqual({
    join: "or",
    conditions: [{ join: "and", conditions: [a, b] }],
  });
  expect(inBrackets({ join: "or", conditions: [a, b] })?.join).toBe("and");
});

test("one condition needs no group, and groups stand in no other", () => {
  expect(inBrackets({ join: "and", conditions: [a] })).toBeNull();
  expect(inBrackets({ join: "and", conditions: [a, b, { join: "or", conditions: [c] }] })).toBeNull();
});
