import type { NodeRuntime } from "@parlo/engine";
import { cameBack, inputValues } from "../called-flow.ts";
import type { runAgentKind } from "./run-agent.kind.ts";

export const runAgentRuntime: NodeRuntime<typeof runAgentKind> = {
  enter: (data, context) => ({
    type: "flow",
    mode: "call",
    flowId: data.flowId,
    version: data.flowVersion,
    inputs: { ...inputValues(data, context), task: context.render(data.task) },
  }),
  resume: cameBack,
};
