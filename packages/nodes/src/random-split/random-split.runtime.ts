import { fraction, type NodeRuntime, standInOf } from "@parlo/engine";
import type { randomSplitKind } from "./random-split.kind.ts";

export const randomSplitRuntime: NodeRuntime<typeof randomSplitKind> = {
  enter: ({ branches, sticky }, context) => {
    const { endUserId, node } = context;
    // As in a recording and in a copy of the flow, which know neither the person nor the flow that it was.
    const drawn = sticky && endUserId !== "" ? fraction(`${standInOf(endUserId)}/${node.id}`) : context.random();
    const sum = branches.reduce((total, { weight }) => total + weight, 0);
    let rest = drawn * sum;
    const taken = branches.find(({ weight }) => {
      rest -= weight;
      return rest < 0;
    });
    return { type: "exit", name: "response", match: (taken ?? branches.at(-1))?.id ?? null };
  },
};
