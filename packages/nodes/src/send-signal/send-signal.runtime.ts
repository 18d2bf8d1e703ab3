import type { NodeRuntime } from "@parlo/engine";
import type { sendSignalKind } from "./send-signal.kind.ts";

export const sendSignalRuntime: NodeRuntime<typeof sendSignalKind> = {
  enter: (data, context) => {
    const name = context.render(data.name).trim();
    if (name === "" || name.length > 255)
      return {
        type: "fail",
        failure: { code: "signal-name", message: "A signal's name has 1 to 255 characters", retryable: false },
      };
    const value = context.render(data.value);
    const signal = value === "" ? { name } : { name, value };
    return {
      type: "exit",
      name: "default",
      outputs: [{ type: "say", action: { signal } }],
    };
  },
};
