import { defineKind, exit } from "@parlo/engine";
import { z } from "zod";
import { calledFlowReferences, calledFlowShape, calledFlowTemplates, flowProblems } from "../called-flow.ts";

export const goToFlowKind = defineKind({
  type: "GoToFlow",
  version: 1,
  category: "Flow",
  schema: z.strictObject({
    ...calledFlowShape,
    /** `call` comes back here, `jump` does not. */
    mode: z.enum(["call", "jump"]),
  }),
  defaults: { flowId: "", flowVersion: null, mode: "call", inputs: [], outputs: [] },
  exits: ({ mode }) => (mode === "call" ? [exit("success"), exit("error", { optional: true })] : []),
  references: (data) => calledFlowReferences(data, data.mode === "call" ? { calls: true } : { jumps: true }),
  templates: calledFlowTemplates,
  problems: flowProblems,
});
