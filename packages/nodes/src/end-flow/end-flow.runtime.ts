import type { NodeRuntime } from "@parlo/engine";
import type { endFlowKind } from "./end-flow.kind.ts";

export const endFlowRuntime: NodeRuntime<typeof endFlowKind> = {
  enter: ({ status, detail, outputs }, context) => ({
    type: "endFlow",
    status: status === "success" ? "Success" : "Failed",
    detail: context.render(detail),
    values: Object.fromEntries(outputs.map(({ name, value }) => [name, context.value(value)])),
  }),
};
