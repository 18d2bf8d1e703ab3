import { defineKind, exit, type KindProblem, templateFields, textFields, textsSchema } from "@parlo/engine";
import { z } from "zod";

export const textMessageActionKind = defineKind({
  type: "TextMessageAction",
  version: 2,
  category: "Response",
  schema: z.strictObject({
    /** One of them is said. */
    alternatives: z.array(textsSchema).min(1).max(20),
    pick: z.enum(["random", "inTurn"]),
    format: z.enum(["plain", "markdown"]),
    /** What is spoken instead, as SSML, per language. */
    ssml: textsSchema,
  }),
  defaults: { alternatives: [{}], pick: "inTurn", format: "markdown", ssml: {} },
  migrations: [
    /** Version 1 had one text. */
    ({ text, ...rest }) => ({ pick: "inTurn", format: "markdown", ssml: {}, ...rest, alternatives: [text ?? {}] }),
  ],
  exits: () => [exit("default", { default: true })],
  templates: ({ alternatives, ssml }) =>
    templateFields({ ...Object.fromEntries(alternatives.map((one, at) => [`alternatives.${at}`, one])), ssml }),
  texts: ({ alternatives, ssml }) =>
    textFields({ ...Object.fromEntries(alternatives.map((one, at) => [`alternatives.${at}`, one])), ssml }),
  problems: ({ alternatives }) =>
    alternatives.flatMap((one, at): KindProblem[] =>
      Object.values(one).some((text) => text.trim() !== "")
        ? []
        : [{ severity: "error", code: "required", message: "Write a text", field: `alternatives.${at}` }],
    ),
});
