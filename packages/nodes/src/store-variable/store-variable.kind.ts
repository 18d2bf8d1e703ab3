import { defineKind, exit, type KindProblem, type Reference, type VariableType } from "@parlo/engine";
import { z } from "zod";

const variable = z.string().max(255);
const template = z.string().max(10_000);

const assignment = z.discriminatedUnion("mode", [
  z.strictObject({ mode: z.literal("value"), variable, value: z.json() }),
  z.strictObject({ mode: z.literal("template"), variable, template }),
  /** A dotted path into a value, with indexes: `nodes.weather.body.days.0.low`. */
  z.strictObject({ mode: z.literal("path"), variable, path: z.string().max(500) }),
  z.strictObject({
    mode: z.literal("arithmetic"),
    variable,
    operator: z.enum(["add", "subtract", "multiply", "divide"]),
    by: template,
  }),
  /** At the end of a list, which begins empty. */
  z.strictObject({ mode: z.literal("append"), variable, template }),
  z.strictObject({ mode: z.literal("clear"), variable }),
]);
type Assignment = z.output<typeof assignment>;

/** A list may begin empty and a count with 0; 0 times something is what nobody means. */
const beginsWithNothing = (one: Assignment) =>
  one.mode === "append" || (one.mode === "arithmetic" && (one.operator === "add" || one.operator === "subtract"));

const writtenBefore = (assignments: readonly Assignment[], at: number) =>
  assignments.slice(0, at).map((one) => one.variable);

function held(one: Assignment): VariableType {
  if (one.mode === "arithmetic") return "Number";
  if (one.mode === "append" || one.mode === "path") return "Json";
  if (one.mode !== "value") return "String";
  if (typeof one.value === "object") return "Json";
  return typeof one.value === "number" ? "Number" : typeof one.value === "boolean" ? "Boolean" : "String";
}

/** What is written as it stands; nothing and what has parts fit where they are taken. */
const literalOf = (one: Assignment, field: string) =>
  one.mode === "value" && one.value !== null && one.value !== "" && typeof one.value !== "object"
    ? { values: [String(one.value)], field }
    : null;

function referencesOf(one: Assignment, written: readonly string[], field: string): readonly Reference[] {
  const named = (key: string, access: "read" | "write" | "update", at: string, mayBeMissing: boolean): Reference => ({
    ...{ type: "variable", key, access, field: `${field}.${at}`, mayBeMissing, holds: held(one) },
  });
  const { variable: key, mode } = one;
  if (mode === "arithmetic" || mode === "append")
    return [named(key, "update", "variable", beginsWithNothing(one) || written.includes(key))];
  const literal = literalOf(one, `${field}.value`);
  const into = { ...named(key, "write", "variable", true), ...(literal && { literal }) };
  if (mode !== "path" || one.path === "") return [into];
  return [into, named(one.path, "read", "path", written.includes(one.path.split(".")[0] ?? ""))];
}

export const storeVariableKind = defineKind({
  type: "StoreVariable",
  version: 1,
  category: "Context",
  schema: z.strictObject({
    /** Done in order; each sees what those before it wrote. */
    assignments: z.array(assignment).max(50),
  }),
  defaults: { assignments: [] },
  exits: () => [exit("default", { default: true }), exit("error", { optional: true })],
  references: ({ assignments }) =>
    assignments.flatMap((one, at) => referencesOf(one, writtenBefore(assignments, at), `assignments.${at}`)),
  templates: ({ assignments }) =>
    assignments.flatMap((one, at) => {
      const written = writtenBefore(assignments, at);
      if (one.mode === "template" || one.mode === "append")
        return [{ field: `assignments.${at}.template`, text: one.template, language: null, written }];
      return one.mode === "arithmetic"
        ? [{ field: `assignments.${at}.by`, text: one.by, language: null, written }]
        : [];
    }),
  problems: ({ assignments }) =>
    assignments.flatMap(({ variable: key }, at): KindProblem[] =>
      key === ""
        ? [{ severity: "error", code: "required", message: "Choose a variable", field: `assignments.${at}.variable` }]
        : [],
    ),
});
