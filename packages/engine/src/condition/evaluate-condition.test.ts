import { expect, test } from "vitest";
import type { Json } from "../json.ts";
import type { VariableType } from "../variable/variable-types.ts";
import { type Condition, conditionsSchema } from "./condition.ts";
import { holds } from "./evaluate-condition.ts";

const values: { [key: string]: Json } = {
  name: "Zoë",
  age: 30,
  age_text: "9",
  member: true,
  born: "1990-05-01",
  tags: ["Red", "blue"],
  nothing: null,
  empty: "",
  blank: " \n",
  none: [],
  bare: {},
  at: "2026-11-21T11:00:00.000Z",
};
const types: { [key: string]: VariableType } = { born: "Date", at: "DateTime", age: "Number", member: "Boolean" };
const scope = {
  language: "de",
  timeZone: "UTC",
  now: Date.parse("2026-11-21T12:00:00Z"),
  read: (path: string) => values[path],
  render: (text: string) => text.replace("{{ age }}", "30"),
  definition: (path: string) => (types[path] ? { type: types[path] } : undefined),
};
const check = (condition: Partial<Condition>) => holds(conditionsSchema.parse({ conditions: [condition] }), scope);

test.each<[string, Condition["operator"], string, boolean]>([
  ["name", "exists", "", true],
  ["missing", "exists", "", false],
  ["nothing", "exists", "", false],
  ...["empty", "blank", "none", "bare", "nothing", "missing"].map((name): [string, "isEmpty", string, boolean] => [
    name,
    "isEmpty",
    "",
    true,
  ]),
  ...["name", "age", "member", "tags"].map((name): [string, "isEmpty", string, boolean] => [
    name,
    "isEmpty",
    "",
    false,
  ]),
  ["name", "eq", "zoe", true],
  ["name", "neq", "zoe", false],
  ["missing", "neq", "x", true],
  ["missing", "eq", "", false],
  ["name", "startsWith", "ZO", true],
  ["name", "endsWith", "E", true],
  ["name", "contains", "oe", true],
  ["tags", "contains", "red", true],
  ["tags", "contains", "re", false],
  ["age", "eq", "30.0", true],
  ["age", "gte", "{{ age }}", true],
  ["age", "lt", "200", true],
  ["age", "gt", "lots", false],
  ["age_text", "lt", "10", true],
  ["born", "lt", "1990-05-02", true],
  ["born", "gt", "2. Mai 1989", true],
  ["at", "lt", "now", true],
  ["at", "gt", "now", false],
  ["member", "eq", "true", true],
  ["name", "in", "Ada, Zoe", true],
  ["age", "in", "29, 31", false],
  ["name", "in", '["Ada", "Zoe"]', true],
  ["age", "in", "[29, 30]", true],
  ["age", "in", "[]", false],
  ["name", "in", "[Zoe, Ada", false],
  ["name", "matches", "^z.+e$", false],
  ["name", "matches", "^z", true],
])("%s %s %s is %s", (variable, operator, value, expected) => {
  expect(check({ variable, operator, value })).toBe(expected);
  expect(check({ variable, operator, value, not: true })).toBe(!expected);
});

test("conditions are joined by and or by or", () => {
  const conditions = [
    { variable: "age", operator: "eq", value: "30" },
    { variable: "name", operator: "eq", value: "Ada" },
  ];
  expect(holds(conditionsSchema.parse({ join: "and", conditions }), scope)).toBe(false);
  expect(holds(conditionsSchema.parse({ join: "or", conditions }), scope)).toBe(true);
});

const yes = { variable: "age", operator: "eq", value: "30" };
const no = { variable: "name", operator: "eq", value: "Ada" };

test.each<[string, "and" | "or", object[], boolean]>([
  ["(no and yes) or yes", "or", [{ join: "and", conditions: [no, yes] }, yes], true],
  ["(no and yes) or no", "or", [{ join: "and", conditions: [no, yes] }, no], false],
  ["(yes and yes) or no", "or", [{ conditions: [yes, yes] }, no], true],
  ["yes and (no or yes)", "and", [yes, { join: "or", conditions: [no, yes] }], true],
  ["no and (no or yes)", "and", [no, { join: "or", conditions: [no, yes] }], false],
  ["(no or no) and (yes or no)", "and", [no, yes].map((one) => ({ join: "or", conditions: [one, no] })), false],
])("%s: a group counts as one", (_, join, conditions, expected) => {
  expect(holds(conditionsSchema.parse({ join, conditions }), scope)).toBe(expected);
});

test("a group stands in no other group, and is never empty", () => {
  const within = (conditions: object[]) => conditionsSchema.safeParse({ conditions: [{ conditions }] }).success;
  expect(within([yes])).toBe(true);
  expect(within([{ conditions: [yes] }])).toBe(false);
  expect(within([])).toBe(false);
});
