import { fraction, type NodeRuntime } from "@parlo/engine";
import type { randomSplitKind } from "./random-split.kind.ts";

export const randomSplitRuntime: NodeRuntime<typeof randomSplitKind> = {
  enter: ({ branches, sticky }, context) => {
    const { endUserId, flowId, node } = context;
    const drawn = sticky && endUserId !== "" ? fraction(`${endUserId}/${flowId}/${node.id}`) : context.random();
    const sum = branches.reduce((total, { weight }) => total + weight, 0);
    let rest = drawn * sum;
    const taken = branches.find(({ weight }) => {
      rest -= weight;
      return rest < 0;
    });
    return { type: "exit", name: "response", match: (taken ?? branches.at(-1))?.id ?? null };
  },
};
