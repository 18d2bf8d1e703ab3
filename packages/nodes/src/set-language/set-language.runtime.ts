import type { NodeRuntime } from "@parlo/engine";
import type { setLanguageKind } from "./set-language.kind.ts";

export const setLanguageRuntime: NodeRuntime<typeof setLanguageKind> = {
  enter: (data, context) => {
    const wanted = context.render(data.language).trim();
    const spoken =
      context.languages.find((one) => one.toLowerCase() === wanted.toLowerCase()) ??
      context.languages.find((one) => one.split("-")[0] === wanted.toLowerCase().split("-")[0]);
    if (spoken === undefined)
      return {
        type: "fail",
        failure: { code: "language-unknown", message: `The profile does not speak "${wanted}"`, retryable: false },
      };
    return { type: "exit", name: "default", outputs: [{ type: "language", language: spoken }] };
  },
};
