import { defineKind, exit, type Json, type KindProblem, templateFields, textFields, textsSchema } from "@parlo/engine";
import { z } from "zod";
import { ssmlProblem } from "./ssml-problem.ts";

const schema = z.strictObject({
  /** One of them is said. */
  alternatives: z.array(textsSchema).min(1).max(20),
  pick: z.enum(["random", "inTurn"]),
  format: z.enum(["plain", "markdown"]),
  /** What is spoken instead of each of them, by its place, as SSML; one without is spoken as it is written. */
  ssml: z.array(textsSchema).max(20),
});

const byPlace = (field: string, all: readonly z.output<typeof textsSchema>[]) =>
  all.map((one, at) => [`${field}.${at}`, one] as const);

/** Everything that the runtime renders. */
const textsOf = ({ alternatives, ssml }: z.output<typeof schema>) =>
  Object.fromEntries([...byPlace("alternatives", alternatives), ...byPlace("ssml", ssml)]);

/** The same texts for each of a list; none at all where they are empty. */
function forEach(texts: Json | undefined, list: Json | undefined): Json[] {
  const isEmpty = typeof texts !== "object" || texts === null || Object.keys(texts).length === 0;
  return isEmpty || !Array.isArray(list) ? [] : list.map(() => texts);
}

export const textMessageActionKind = defineKind({
  type: "TextMessageAction",
  version: 3,
  category: "Response",
  schema,
  defaults: { alternatives: [{}], pick: "inTurn", format: "markdown", ssml: [] },
  migrations: [
    /** Version 1 had one text. */
    ({ text, ...rest }) => ({ pick: "inTurn", format: "markdown", ssml: {}, ...rest, alternatives: [text ?? {}] }),
    /** Version 2 had one SSML, which was spoken whatever was written. */
    ({ ssml, ...rest }) => ({ ...rest, ssml: forEach(ssml, rest.alternatives) }),
  ],
  exits: () => [exit("default", { default: true })],
  templates: (data) => templateFields(textsOf(data)),
  texts: (data) => textFields(textsOf(data)),
  problems: ({ alternatives, ssml }) => [
    ...alternatives.flatMap((one, at): KindProblem[] =>
      Object.values(one).some((text) => text.trim() !== "")
        ? []
        : [{ severity: "error", code: "required", message: "Write a text", field: `alternatives.${at}` }],
    ),
    ...ssml.flatMap((one, at) => ssmlProblem(one, `ssml.${at}`)),
  ],
});
