import type { NodeRuntime } from "@parlo/engine";
import type { goToFlowKind } from "./go-to-flow.kind.ts";

export const goToFlowRuntime: NodeRuntime<typeof goToFlowKind> = {
  enter: ({ flowId, mode, inputs }, context) => ({
    type: "flow",
    mode,
    flowId,
    inputs: Object.fromEntries(inputs.map(({ name, value }) => [name, context.render(value)])),
  }),
  resume: ({ outputs }, wake) => {
    if (wake.type !== "returned")
      return { type: "fail", failure: { code: "unexpected", message: `GoToFlow was woken by ${wake.type}` } };
    const { status, detail } = wake;
    if (status !== "Success")
      return {
        type: "fail",
        failure: {
          code: status === "NotStarted" ? "flow-not-started" : "flow-failed",
          message: `The flow answered ${status}: ${detail}`,
        },
      };
    return {
      type: "exit",
      name: "success",
      outputs: [
        { type: "output", value: { status, detail, ...wake.outputs } },
        ...outputs.flatMap(({ name, variable }) => {
          const value = wake.outputs[name];
          return value === undefined ? [] : [{ type: "store" as const, key: variable, value }];
        }),
      ],
    };
  },
};
