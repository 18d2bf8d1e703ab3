import { defineKind } from "@parlo/engine";
import { z } from "zod";
import { namesTwice } from "../repeats.ts";

export const endFlowKind = defineKind({
  type: "EndFlow",
  version: 1,
  category: "Flow",
  schema: z.strictObject({
    status: z.enum(["success", "error"]),
    /** A template; what the caller and the history read about it. */
    detail: z.string().max(1000),
    /** What the flow gives back; the values are templates. */
    outputs: z.array(z.strictObject({ name: z.string().min(1).max(100), value: z.string().max(10_000) })).max(50),
  }),
  defaults: { status: "success", detail: "", outputs: [] },
  exits: () => [],
  gives: ({ outputs }) => outputs.map(({ name }) => name),
  templates: ({ detail, outputs }) => [
    { field: "detail", text: detail, language: null },
    ...outputs.map(({ value }, at) => ({ field: `outputs.${at}.value`, text: value, language: null })),
  ],
  problems: ({ outputs }) => namesTwice(outputs, "outputs"),
});
