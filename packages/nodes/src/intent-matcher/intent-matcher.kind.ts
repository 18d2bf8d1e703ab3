import { defineKind, exit, type KindProblem } from "@parlo/engine";
import { z } from "zod";
import { freeName, repeats } from "../repeats.ts";

export const intentMatcherKind = defineKind({
  type: "IntentMatcher",
  version: 1,
  category: "Logic",
  schema: z.strictObject({
    /** What is looked at; a template. */
    text: z.string().max(2000),
    intents: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(64),
          /** What the exit, the record and the model call it. */
          name: z.string().max(100),
          /** For the model. */
          description: z.string().max(2000).default(""),
          /** Sentences that mean it, per language. */
          examples: z.record(z.string(), z.array(z.string().max(500)).max(100)).default({}),
        }),
      )
      .max(50),
    /** Null matches by words. */
    aiModelId: z.string().max(64).nullable(),
    /** From which likeness on words are taken for an intent, from 0 to 1. */
    threshold: z.number().min(0).max(1),
  }),
  defaults: { text: "{{ input.text }}", intents: [], aiModelId: null, threshold: 0.5 },
  asksModel: ({ aiModelId }) => aiModelId !== null,
  exits: ({ intents }) => [
    ...intents.map(({ id, name }) => exit("response", { match: id, label: name })),
    exit("default", { default: true }),
    exit("error", { optional: true }),
  ],
  references: ({ aiModelId }) => (aiModelId ? [{ type: "aiModel", id: aiModelId, field: "aiModelId" }] : []),
  templates: ({ text }) => [{ field: "text", text, language: null }],
  examples: ({ intents, aiModelId }) =>
    // A model knows what they mean in any language.
    aiModelId === null ? intents.map(({ examples }, at) => ({ field: `intents.${at}.examples`, examples })) : [],
  problems: ({ text, intents, aiModelId }) => {
    const problems: KindProblem[] = [];
    const add = (code: string, message: string, field: string, params = {}) =>
      problems.push({ severity: "error", code, message, field, params });
    if (text.trim() === "") add("required", "Say what is looked at", "text");
    if (intents.length === 0) add("required", "Add an intent", "intents");
    intents.forEach(({ name, description, examples }, at) => {
      if (repeats(intents, at, "id")) add("case-twice", "Two intents have the same id", `intents.${at}.id`);
      if (name.trim() === "") add("required", "Give the intent a name", `intents.${at}.name`);
      else if (repeats(intents, at, "name"))
        add("value-twice", `Two intents are called ${name}`, `intents.${at}.name`, {
          value: name,
          free: freeName(intents, at, "name"),
        });
      const told = Object.values(examples).some((some) => some.some((one) => one.trim() !== ""));
      if (!told && (aiModelId === null || description.trim() === ""))
        problems.push({
          severity: "warning",
          code: "no-examples",
          message: "Nothing but its name says what people would say",
          field: `intents.${at}.examples`,
        });
    });
    return problems;
  },
});
