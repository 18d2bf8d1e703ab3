import { defineKind, exit, type KindProblem, type Texts, templateFields, textFields, textsSchema } from "@parlo/engine";
import { z } from "zod";
import { readAddresses } from "./mail-addresses.ts";

const isTemplate = (text: string) => text.includes("{{") || text.includes("{%");

function addressProblems(to: string): readonly KindProblem[] {
  if (to.trim() === "")
    return [{ severity: "error", code: "required", message: "Say whom the mail is to", field: "to" }];
  if (isTemplate(to)) return [];
  const read = readAddresses(to);
  return read.ok ? [] : [{ severity: "error", code: "mail-address", message: read.error, field: "to" }];
}

const written = (texts: Texts, field: string): readonly KindProblem[] =>
  Object.values(texts).some((text) => text.trim() !== "")
    ? []
    : [{ severity: "error", code: "required", message: "Write a text", field }];

export const sendEmailKind = defineKind({
  type: "SendEmail",
  version: 1,
  category: "Integration",
  needs: "mail",
  schema: z.strictObject({
    /** Addresses with commas between them, as a template. */
    to: z.string().max(4000),
    subject: textsSchema,
    text: textsSchema,
  }),
  defaults: { to: "", subject: {}, text: {} },
  exits: () => [exit("success"), exit("error", { optional: true })],
  templates: ({ to, subject, text }) => [
    { field: "to", text: to, language: null },
    ...templateFields({ subject, text }),
  ],
  texts: ({ subject, text }) => textFields({ subject, text }),
  problems: ({ to, subject, text }) => [
    ...addressProblems(to),
    ...written(subject, "subject"),
    ...written(text, "text"),
  ],
});
