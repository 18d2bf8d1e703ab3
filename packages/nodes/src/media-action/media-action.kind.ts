import { defineKind, exit, type KindProblem, templateFields, textFields, textsSchema } from "@parlo/engine";
import { z } from "zod";
import { addressProblem } from "../web-address.ts";

export const mediaTypes = ["image", "video", "audio", "file"] as const;

export const mediaActionKind = defineKind({
  type: "MediaAction",
  version: 1,
  category: "Response",
  schema: z.strictObject({
    type: z.enum(mediaTypes),
    url: z.string().max(2000),
    /** Said with it. */
    caption: textsSchema,
    /** What it shows or says, for those who cannot see or hear it. */
    alternativeText: textsSchema,
  }),
  defaults: { type: "image", url: "", caption: {}, alternativeText: {} },
  exits: () => [exit("default", { default: true }), exit("error", { optional: true })],
  templates: ({ url, caption, alternativeText }) => [
    { field: "url", text: url, language: null },
    ...templateFields({ caption, alternativeText }),
  ],
  texts: ({ caption, alternativeText }) => textFields({ caption, alternativeText }),
  problems: ({ type, url, caption, alternativeText }) => {
    const problems: KindProblem[] = [...addressProblem(url, "url")];
    if (url.trim() === "")
      problems.push({ severity: "error", code: "required", message: "Say where it lies", field: "url" });
    const told = type === "file" ? [caption, alternativeText] : [alternativeText];
    if (!told.some((texts) => Object.values(texts).some((text) => text.trim() !== "")))
      problems.push({
        severity: "warning",
        code: "no-alternative-text",
        message: "People who cannot see or hear it are told nothing",
        field: "alternativeText",
      });
    return problems;
  },
});
