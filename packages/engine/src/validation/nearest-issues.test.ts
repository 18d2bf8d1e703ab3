import { expect, test } from "vitest";
import { z } from "zod";
import { conditionsSchema } from "../condition/condition.ts";
import { nearestIssues } from "./nearest-issues.ts";

const told = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).flatMap(nearestIssues).map(({ path }) => path.join("."));

test("what is wrong with a condition, or with one in a group, is told at its field", () => {
  const right = { variable: "age", operator: "gt", value: "3" };
  const wrong = { ...right, operator: "beyond" };
  expect(told(conditionsSchema, { conditions: [right, wrong] })).toEqual(["conditions.1.operator"]);
  expect(told(conditionsSchema, { conditions: [{ join: "or", conditions: [right, wrong] }] })).toEqual([
    "conditions.0.conditions.1.operator",
  ]);
  expect(told(conditionsSchema, { conditions: [{ ...right, variable: 7 }, right] })).toEqual(["conditions.0.variable"]);
});

test("a value that is as far from each shape fits none", () => {
  expect(told(z.object({ most: z.union([z.number(), z.boolean()]) }), { most: "many" })).toEqual(["most"]);
});
