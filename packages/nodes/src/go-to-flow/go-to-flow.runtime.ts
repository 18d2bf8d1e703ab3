import type { NodeRuntime } from "@parlo/engine";
import { cameBack, inputValues } from "../called-flow.ts";
import type { goToFlowKind } from "./go-to-flow.kind.ts";

export const goToFlowRuntime: NodeRuntime<typeof goToFlowKind> = {
  enter: (data, context) => ({
    type: "flow",
    mode: data.mode,
    flowId: data.flowId,
    version: data.flowVersion,
    inputs: inputValues(data, context),
  }),
  resume: cameBack,
};
