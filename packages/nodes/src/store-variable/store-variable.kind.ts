import { defineKind, exit, type KindProblem, type Reference } from "@parlo/engine";
import { z } from "zod";

const variable = z.string().max(255);
const template = z.string().max(10_000);

/** A path that is read; what an assignment before has written is there. */
const readOf = (path: string, before: readonly { readonly variable: string }[], at: number): Reference => ({
  ...{ type: "variable", key: path, access: "read", field: `assignments.${at}.path` },
  mayBeMissing: before.some((one) => one.variable === path.split(".")[0]),
});

export const storeVariableKind = defineKind({
  type: "StoreVariable",
  version: 1,
  category: "Context",
  schema: z.strictObject({
    /** Done in order; each sees what those before it wrote. */
    assignments: z
      .array(
        z.discriminatedUnion("mode", [
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
        ]),
      )
      .max(50),
  }),
  defaults: { assignments: [] },
  exits: () => [exit("default", { default: true }), exit("error", { optional: true })],
  references: ({ assignments }) =>
    assignments.flatMap((one, at): Reference[] => [
      { type: "variable", key: one.variable, access: "write", field: `assignments.${at}.variable` },
      ...(one.mode === "path" && one.path !== "" ? [readOf(one.path, assignments.slice(0, at), at)] : []),
    ]),
  templates: ({ assignments }) =>
    assignments.flatMap((one, at) => {
      if (one.mode === "template" || one.mode === "append")
        return [{ field: `assignments.${at}.template`, text: one.template, language: null }];
      return one.mode === "arithmetic" ? [{ field: `assignments.${at}.by`, text: one.by, language: null }] : [];
    }),
  problems: ({ assignments }) =>
    assignments.flatMap(({ variable: key }, at): KindProblem[] =>
      key === ""
        ? [{ severity: "error", code: "required", message: "Choose a variable", field: `assignments.${at}.variable` }]
        : [],
    ),
});
