import { defineKind, exit } from "@parlo/engine";
import { z } from "zod";

export const sendSignalKind = defineKind({
  type: "SendSignal",
  version: 1,
  category: "Integration",
  schema: z.strictObject({
    name: z.string().max(255),
    /** Empty sends none. */
    value: z.string().max(10_000),
  }),
  defaults: { name: "", value: "" },
  exits: () => [exit("default", { default: true }), exit("error", { optional: true })],
  templates: ({ name, value }) => [
    { field: "name", text: name, language: null },
    { field: "value", text: value, language: null },
  ],
  problems: ({ name }) =>
    name.trim() === ""
      ? [{ severity: "error", code: "required", message: "Give the signal a name", field: "name" }]
      : [],
});
