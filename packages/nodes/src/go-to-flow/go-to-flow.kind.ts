import { defineKind, exit } from "@parlo/engine";
import { z } from "zod";

export const goToFlowKind = defineKind({
  type: "GoToFlow",
  version: 1,
  category: "Flow",
  schema: z.strictObject({
    flowId: z.string().max(64),
    /** `call` comes back here, `jump` does not. */
    mode: z.enum(["call", "jump"]),
    /** What the flow is given; the values are templates. */
    inputs: z.array(z.strictObject({ name: z.string().min(1).max(100), value: z.string().max(10_000) })).max(50),
    /** Which variables take what the flow gives back. */
    outputs: z
      .array(z.strictObject({ name: z.string().min(1).max(100), variable: z.string().min(1).max(255) }))
      .max(50),
  }),
  defaults: { flowId: "", mode: "call", inputs: [], outputs: [] },
  exits: ({ mode }) => (mode === "call" ? [exit("success"), exit("error", { optional: true })] : []),
  references: ({ flowId, outputs }) => [
    ...(flowId ? [{ type: "flow" as const, id: flowId, field: "flowId" }] : []),
    ...outputs.map(({ variable }, at) => ({
      type: "variable" as const,
      key: variable,
      access: "write" as const,
      field: `outputs.${at}.variable`,
    })),
  ],
  templates: ({ inputs }) =>
    inputs.map(({ value }, at) => ({ field: `inputs.${at}.value`, text: value, language: null })),
  problems: ({ flowId }) =>
    flowId ? [] : [{ severity: "error", code: "required", message: "Choose a flow", field: "flowId" }],
});
