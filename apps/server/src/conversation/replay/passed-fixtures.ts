import { createHash } from "node:crypto";
import type { ConversationFixture } from "@parlo/contract";
import type { Engine } from "@parlo/engine";

/** So many are remembered; those of longest ago are held again. */
const most = 2000;

/** A draft and what is held with it. */
export interface PassedBy {
  readonly organizationId: string;
  readonly flowId: string;
  readonly draft: number;
  readonly fixture: ConversationFixture;
}

/** Other flows that a run asked for, and the versions that it was given; null where there was none. */
export interface MetFlow {
  readonly flowId: string;
  /** Null for the one that is live. */
  readonly wanted: number | null;
  readonly version: number | null;
}

/** Which fixtures drafts have passed in this process, and with which other flows: with the same they pass again. */
export function createPassedFixtures() {
  const met = new Map<string, readonly MetFlow[]>();
  return {
    note(by: PassedBy, flows: readonly MetFlow[]): void {
      const key = keyOf(by);
      met.delete(key);
      met.set(key, flows);
      const [oldest] = met.size > most ? met.keys() : [];
      if (oldest !== undefined) met.delete(oldest);
    },
    /** Null where it has not passed. */
    met: (by: PassedBy): readonly MetFlow[] | null => met.get(keyOf(by)) ?? null,
  };
}
export type PassedFixtures = ReturnType<typeof createPassedFixtures>;

const keyOf = ({ organizationId, flowId, draft, fixture }: PassedBy): string =>
  [organizationId, flowId, draft, createHash("sha256").update(JSON.stringify(fixture)).digest("base64")].join(" ");

/** An engine that notes which flows it was asked for. */
export function noting(engine: Engine): { readonly engine: Engine; readonly met: () => readonly MetFlow[] } {
  const flows = new Map<string, MetFlow>();
  const note = (flowId: string, wanted: number | null) => {
    const flow = engine.flow(flowId, wanted);
    if (flow !== undefined) flows.set(`${flowId} ${wanted}`, { flowId, wanted, version: flow?.version ?? null });
    return flow;
  };
  return {
    engine: {
      runtimes: engine.runtimes,
      flow: note,
      isLive(flowId) {
        note(flowId, null);
        return engine.isLive(flowId);
      },
    },
    met: () => [...flows.values()],
  };
}
