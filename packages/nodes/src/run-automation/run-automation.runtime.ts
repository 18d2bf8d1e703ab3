import type { NodeRuntime } from "@parlo/engine";
import { cameBack, inputValues } from "../called-flow.ts";
import type { runAutomationKind } from "./run-automation.kind.ts";

export const runAutomationRuntime: NodeRuntime<typeof runAutomationKind> = {
  enter: (data, context) => ({
    type: "flow",
    mode: data.wait ? "call" : "start",
    flowId: data.flowId,
    version: data.flowVersion,
    inputs: inputValues(data, context),
    aside: true,
  }),
  resume: cameBack,
};
