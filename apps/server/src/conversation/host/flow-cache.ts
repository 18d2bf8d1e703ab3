import { type CompiledFlow, compileFlow, type Engine, type Kinds, type Runtimes } from "@parlo/engine";
import type { FlowSource } from "../ports/flow-source.ts";

/** How long "published now" is believed, in milliseconds. */
const publishedForMs = 1000;
const mostFlows = 500;

export interface FlowCache {
  engine(organizationId: string): Engine;
  /** Makes the next call of `flow` know it. */
  load(organizationId: string, flowId: string, version: number | null): Promise<void>;
}

/** Compiles each version of a flow once and keeps it. */
export function createFlowCache(source: FlowSource, kinds: Kinds, runtimes: Runtimes): FlowCache {
  const compiled = new Map<string, CompiledFlow | null>();
  const published = new Map<string, { readonly version: number | null; readonly until: number }>();
  const engines = new Map<string, Engine>();

  function known(organizationId: string, flowId: string, version: number | null): CompiledFlow | null | undefined {
    const flow = `${organizationId}/${flowId}`;
    if (version !== null) return compiled.get(`${flow}/${version}`);
    const live = published.get(flow);
    if (!live || live.until < Date.now()) return undefined;
    return live.version === null ? null : compiled.get(`${flow}/${live.version}`);
  }

  return {
    engine(organizationId) {
      let engine = engines.get(organizationId);
      if (!engine) {
        engine = { runtimes, flow: (flowId, version) => known(organizationId, flowId, version) };
        engines.set(organizationId, engine);
      }
      return engine;
    },

    async load(organizationId, flowId, version) {
      const flow = `${organizationId}/${flowId}`;
      const number = version ?? (await source.publishedVersion(organizationId, flowId));
      if (number !== null && !compiled.has(`${flow}/${number}`)) {
        const graph = await source.load(organizationId, flowId, number);
        const oldest = compiled.size >= mostFlows ? compiled.keys().next().value : undefined;
        if (oldest !== undefined) compiled.delete(oldest);
        compiled.set(`${flow}/${number}`, graph && compileFlow(graph, number, kinds));
      }
      // Last, so that what is live counts from when everything is here.
      if (version === null) published.set(flow, { version: number, until: Date.now() + publishedForMs });
    },
  };
}
