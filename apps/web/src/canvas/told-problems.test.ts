import type { FlowProblem } from "@parlo/engine";
import { expect, test } from "vitest";
import { toldProblems } from "./told-problems.ts";

const problem = (nodeId: string, field: string): FlowProblem => ({
  ...{ nodeId, field, code: "required", severity: "error", message: "Is missing", params: {} },
});
const many = (count: number) => Array.from({ length: count }, (_, index) => problem(`step-${index}`, "text"));
const message = ({ message: words }: FlowProblem) => words;

test("a long list ends after two hundred and says how many are left", () => {
  const { shown, more } = toldProblems(many(203), message);
  expect(shown).toHaveLength(200);
  expect(more).toBe(3);
});

test("nothing is left of a list that is shown whole", () => {
  expect(toldProblems(many(200), message)).toMatchObject({ more: 0 });
  expect(toldProblems([], message)).toEqual({ shown: [], more: 0 });
});

test("what is wrong twice with a step in the same words is told once, and is not among those that are left", () => {
  const { shown, more } = toldProblems([...many(200), problem("step-7", "title")], message);
  expect(shown).toHaveLength(200);
  expect(more).toBe(0);
});
