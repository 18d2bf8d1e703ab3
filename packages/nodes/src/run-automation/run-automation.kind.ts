import { defineKind, exit } from "@parlo/engine";
import { z } from "zod";
import { calledFlowReferences, calledFlowShape, calledFlowTemplates, flowProblems } from "../called-flow.ts";

export const runAutomationKind = defineKind({
  type: "RunAutomation",
  version: 1,
  category: "Agent",
  schema: z.strictObject({
    ...calledFlowShape,
    /** For its end; else it runs by itself, and nothing comes back. */
    wait: z.boolean(),
  }),
  defaults: { flowId: "", flowVersion: null, wait: true, inputs: [], outputs: [] },
  exits: () => [exit("success", { default: true }), exit("error", { optional: true })],
  references: (data) =>
    calledFlowReferences(data.wait ? data : { ...data, outputs: [] }, {
      ...{ wanted: "Automation", calls: true },
      apart: !data.wait,
    }),
  templates: calledFlowTemplates,
  problems: flowProblems,
});
