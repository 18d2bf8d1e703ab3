import { defineKind, exit } from "@parlo/engine";
import { z } from "zod";

const isTemplate = (text: string) => text.trim() === "" || text.includes("{");

export const setLanguageKind = defineKind({
  type: "SetLanguage",
  version: 1,
  category: "Action",
  schema: z.strictObject({
    /** A language such as `de`, or a template that gives one. */
    language: z.string().max(500),
  }),
  defaults: { language: "en" },
  exits: () => [exit("default", { default: true }), exit("error", { optional: true })],
  templates: ({ language }) => [{ field: "language", text: language, language: null }],
  languages: ({ language }) => (isTemplate(language) ? [] : [{ field: "language", language: language.trim() }]),
  problems: ({ language }) =>
    language.trim() === ""
      ? [{ severity: "error", code: "required", message: "Choose a language", field: "language" }]
      : [],
});
