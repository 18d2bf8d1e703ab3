import type { Engine } from "@parlo/engine";
import type { FlowSource } from "../ports/flow-source.ts";
import type { FlowCache } from "./flow-cache.ts";

/** An engine, and what loads the flows that it turns out to need. */
export interface LoadingEngine {
  readonly engine: Engine;
  load(flowId: string, version: number | null): Promise<void>;
}

interface Flows {
  readonly flows: FlowCache;
  readonly flowSource: Pick<FlowSource, "keepUnpublished">;
}

export const withoutDrafts = ({ flows }: Pick<Flows, "flows">, organizationId: string): LoadingEngine => ({
  engine: flows.engine(organizationId),
  load: (flowId, version) => flows.load(organizationId, flowId, version),
});

/** For the test of a draft: a flow that it calls and of which nothing was ever published runs by its draft, too. */
export function withDrafts({ flows, flowSource }: Flows, organizationId: string): LoadingEngine {
  const { engine, load } = withoutDrafts({ flows }, organizationId);
  const drafts = new Map<string, number | null>();
  return {
    engine: {
      runtimes: engine.runtimes,
      isLive: engine.isLive,
      flow(flowId, version) {
        const flow = engine.flow(flowId, version);
        if (flow !== null || version !== null) return flow;
        const draft = drafts.get(flowId);
        return draft == null ? draft : engine.flow(flowId, draft);
      },
    },
    async load(flowId, version) {
      await load(flowId, version);
      if (version !== null || flows.live(organizationId, flowId) !== null) return;
      const draft = drafts.get(flowId) ?? (await flowSource.keepUnpublished(organizationId, flowId));
      drafts.set(flowId, draft);
      if (draft !== null) await load(flowId, draft);
    },
  };
}
