import type { NodeRuntime } from "@parlo/engine";
import type { delayActionKind } from "./delay-action.kind.ts";

export const delayActionRuntime: NodeRuntime<typeof delayActionKind> = {
  enter: ({ durationMs, typing }) =>
    durationMs === 0
      ? { type: "exit", name: "default" }
      : {
          type: "wait",
          for: {},
          timers: [{ name: "over", afterMs: durationMs }],
          outputs: typing ? [{ type: "say", action: { customAction: { name: "typing", value: { durationMs } } } }] : [],
        },
  resume: () => ({ type: "exit", name: "default" }),
};
