import type { FlowImportPreview } from "@parlo/contract";

type Use = FlowImportPreview["references"][number]["usedBy"][number];

/** Where flows of a file name a thing: for each flow the first place, and how many there are. */
export interface Uses {
  add(flowId: string, nodeId: string | null): void;
  all(): Use[];
}

export function usesOf(): Uses {
  const byFlow = new Map<string, Use>();
  return {
    add(flowId, nodeId) {
      const use = byFlow.get(flowId);
      if (use) use.places++;
      else byFlow.set(flowId, { flowId, nodeId, places: 1 });
    },
    all: () => [...byFlow.values()],
  };
}
