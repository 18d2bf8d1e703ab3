import {
  defineKind,
  exit,
  idleUnless,
  type KindProblem,
  modelReferences,
  readingSettingsSchema,
  templateFields,
  textFields,
  textsSchema,
} from "@parlo/engine";
import { z } from "zod";
import { repeats } from "../repeats.ts";

export const extractVariablesKind = defineKind({
  type: "ExtractVariables",
  version: 1,
  category: "Context",
  schema: z.strictObject({
    model: readingSettingsSchema,
    variables: z
      .array(
        z.strictObject({
          variable: z.string().max(255),
          /** For the model; the variable's own where it is empty. */
          description: z.string().max(2000).default(""),
        }),
      )
      .max(50),
    /** What to do with what nobody has said. */
    missing: z.enum(["ask", "leave"]),
    /** What is asked; where it is empty the model asks in its own words. Templates know `missing`. */
    question: textsSchema,
    /** After so many questions the node is left. */
    mostQuestions: z.int().min(1).max(10),
  }),
  defaults: { model: {}, variables: [], missing: "ask", question: {}, mostQuestions: 2 },
  asksModel: true,
  exits: () => [exit("success"), exit("missing-variables"), exit("error", { optional: true })],
  accepts: ({ missing }) => (missing === "ask" ? ["text"] : null),
  references: ({ model, variables }) => [
    ...modelReferences(model),
    ...variables.map(({ variable }, at) => ({
      type: "variable" as const,
      key: variable,
      access: "write" as const,
      field: `variables.${at}.variable`,
    })),
  ],
  templates: ({ question, missing }) =>
    idleUnless(
      missing === "ask",
      templateFields({ question }).map((one) => ({ ...one, locals: ["missing"] })),
    ),
  texts: ({ question, missing }) => idleUnless(missing === "ask", textFields({ question })),
  problems: ({ variables }) => {
    const problems: KindProblem[] = [];
    const add = (code: string, message: string, field: string, params = {}) =>
      problems.push({ severity: "error", code, message, field, params });
    if (variables.length === 0) add("required", "Add a variable", "variables");
    variables.forEach(({ variable }, at) => {
      const field = `variables.${at}.variable`;
      if (variable === "") add("required", "Choose a variable", field);
      else if (repeats(variables, at, "variable"))
        add("value-twice", `The variable ${variable} is there twice`, field, { value: variable });
    });
    return problems;
  },
});
