import { defineKind, exit, type KindProblem } from "@parlo/engine";
import { z } from "zod";
import { jsonTemplateProblem } from "../json-template.ts";
import { writtenVariable } from "../written-variable.ts";

export const customActionKind = defineKind({
  type: "CustomAction",
  version: 1,
  category: "Integration",
  schema: z.strictObject({
    /** By which the touchpoint knows what to do. */
    name: z.string().max(255),
    /** A template whose outcome is JSON; empty sends no value. */
    json: z.string().max(50_000),
    wait: z.boolean(),
    /** Milliseconds that the answer may take. */
    timeoutMs: z
      .int()
      .min(100)
      .max(7 * 86_400_000),
    /** Takes the value that was answered. */
    variable: z.string().max(255).nullable(),
  }),
  defaults: { name: "", json: "", wait: false, timeoutMs: 10_000, variable: null },
  exits: ({ wait }) => [
    ...(wait ? [exit("response"), exit("timeout", { optional: true })] : [exit("default", { default: true })]),
    exit("error", { optional: true }),
  ],
  accepts: ({ wait }) => (wait ? ["touchpoint", "timer"] : null),
  references: ({ wait, variable }) => (wait && variable ? [writtenVariable(variable, "variable", "Json")] : []),
  templates: ({ name, json }) => [
    { field: "name", text: name, language: null },
    { field: "json", text: json, language: null },
  ],
  problems: ({ name, json }) => {
    const problems: KindProblem[] = [];
    if (name.trim() === "")
      problems.push({ severity: "error", code: "required", message: "Give the action a name", field: "name" });
    return [...problems, ...jsonTemplateProblem(json, "json")];
  },
});
