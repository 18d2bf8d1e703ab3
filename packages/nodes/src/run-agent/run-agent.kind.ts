import { defineKind, exit } from "@parlo/engine";
import { z } from "zod";
import { calledFlowReferences, calledFlowShape, calledFlowTemplates, flowProblems } from "../called-flow.ts";

export const runAgentKind = defineKind({
  type: "RunAgent",
  version: 1,
  category: "Agent",
  schema: z.strictObject({
    ...calledFlowShape,
    /** A template; its models are told it, and its templates know it as `task`. */
    task: z.string().max(10_000),
  }),
  defaults: { flowId: "", flowVersion: null, task: "", inputs: [], outputs: [] },
  exits: () => [exit("success", { default: true }), exit("error", { optional: true })],
  references: (data) => calledFlowReferences(data, { wanted: "Agent", calls: true, besides: ["task"] }),
  templates: (data) => [{ field: "task", text: data.task, language: null }, ...calledFlowTemplates(data)],
  problems: (data) => [
    ...flowProblems(data),
    ...(data.task.trim() === ""
      ? [{ severity: "error" as const, code: "required", message: "Tell the agent what to do", field: "task" }]
      : []),
  ],
});
