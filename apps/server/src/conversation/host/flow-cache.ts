import {
  type CompiledFlow,
  compileFlow,
  type Engine,
  type Kinds,
  type LiveVersion,
  type Runtimes,
} from "@parlo/engine";
import type { FlowSource } from "../ports/flow-source.ts";

/** How long "published now" is believed where nobody told that it has changed, in milliseconds: another process's word may be lost. */
const publishedForMs = 5000;
const mostFlows = 500;
const mostPublished = 5000;

export interface FlowCache {
  engine(organizationId: string): Engine;
  /** Makes the next call of `flow` know it. */
  load(organizationId: string, flowId: string, version: number | null): Promise<void>;
  /** What is live now, as known here; undefined where it has to be asked for with `refresh`. */
  live(organizationId: string, flowId: string): LiveVersion | null | undefined;
  /** Asks what is live; those who ask at the same time share one question. */
  refresh(organizationId: string, flowId: string): Promise<LiveVersion | null>;
  /** What is live in the organisation has changed: what is known of it, or asked already, is believed no more. */
  forget(organizationId: string): void;
}

/** Compiles each version of a flow once and keeps it. */
export function createFlowCache(source: FlowSource, kinds: Kinds, runtimes: Runtimes): FlowCache {
  const compiled = new Map<string, CompiledFlow | null>();
  const published = new Map<string, { readonly live: LiveVersion | null; readonly until: number }>();
  const asking = new Map<string, Promise<LiveVersion | null>>();
  const engines = new Map<string, Engine>();

  function live(organizationId: string, flowId: string): LiveVersion | null | undefined {
    const known = published.get(`${organizationId}/${flowId}`);
    return known && known.until >= performance.now() ? known.live : undefined;
  }

  function known(organizationId: string, flowId: string, version: number | null): CompiledFlow | null | undefined {
    const flow = `${organizationId}/${flowId}`;
    if (version !== null) return compiled.get(`${flow}/${version}`);
    const now = live(organizationId, flowId);
    return now ? compiled.get(`${flow}/${now.version}`) : now;
  }

  const believe = (flow: string, live: LiveVersion | null) =>
    void published.set(flow, { live, until: performance.now() + publishedForMs });

  function refresh(organizationId: string, flowId: string): Promise<LiveVersion | null> {
    const flow = `${organizationId}/${flowId}`;
    const known = asking.get(flow);
    if (known) return known;
    const asked: Promise<LiveVersion | null> = source
      .published(organizationId, flowId)
      .then((found) => {
        if (asking.get(flow) !== asked) return found;
        // It may have been named, and looked for, before it was published.
        if (found && compiled.get(`${flow}/${found.version}`) === null) compiled.delete(`${flow}/${found.version}`);
        if (published.size >= mostPublished) published.clear();
        believe(flow, found);
        return found;
      })
      .finally(() => {
        if (asking.get(flow) === asked) asking.delete(flow);
      });
    asking.set(flow, asked);
    return asked;
  }

  async function compile(organizationId: string, flowId: string, version: number): Promise<void> {
    const key = `${organizationId}/${flowId}/${version}`;
    if (compiled.has(key)) return;
    const graph = await source.load(organizationId, flowId, version);
    const oldest = compiled.size >= mostFlows ? compiled.keys().next().value : undefined;
    if (oldest !== undefined) compiled.delete(oldest);
    compiled.set(key, graph && compileFlow(graph, version, kinds));
  }

  return {
    live,
    refresh,
    engine(organizationId) {
      let engine = engines.get(organizationId);
      if (!engine) {
        engine = {
          runtimes,
          flow: (flowId, version) => known(organizationId, flowId, version),
          isLive(flowId) {
            const now = live(organizationId, flowId);
            return now === undefined ? undefined : now !== null;
          },
        };
        engines.set(organizationId, engine);
      }
      return engine;
    },

    async load(organizationId, flowId, version) {
      if (version !== null) return compile(organizationId, flowId, version);
      const found = await refresh(organizationId, flowId);
      if (!found) return;
      await compile(organizationId, flowId, found.version);
      // Once more, so that what is live counts from when everything is here; what was forgotten meanwhile stays so.
      const flow = `${organizationId}/${flowId}`;
      if (published.get(flow)?.live === found) believe(flow, found);
    },

    forget(organizationId) {
      for (const known of [published, asking])
        for (const flow of known.keys()) if (flow.startsWith(`${organizationId}/`)) known.delete(flow);
      for (const [version, flow] of compiled)
        if (flow === null && version.startsWith(`${organizationId}/`)) compiled.delete(version);
    },
  };
}
