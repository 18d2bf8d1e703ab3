import type { FixtureResult } from "@parlo/contract";

type Turn = FixtureResult["turns"][number];

export interface PassedStep {
  /** In the order of the turn, from 0. */
  readonly at: number;
  readonly nodeId: string;
  /** By which it was left; null where the turn came to rest, and where it is not known. */
  readonly exit: { readonly name: string; readonly match: string | null } | null;
}

/** The steps that a turn went through, in order. */
export function stepsPassed(exits: Turn["exits"]): readonly PassedStep[] {
  const steps: PassedStep[] = [];
  const add = (nodeId: string, exit: PassedStep["exit"]) => steps.push({ at: steps.length, nodeId, exit });
  for (const [index, { nodeId, exit, match, to }] of exits.entries()) {
    add(nodeId, { name: exit, match });
    // A flow that is called begins without a way in.
    if (to !== "" && to !== exits[index + 1]?.nodeId) add(to, null);
  }
  return steps;
}

/** The flows that turns began beside the test's own: some of the steps are theirs. */
export function flowsBegun(turns: readonly Turn[]): readonly string[] {
  const begun = turns.flatMap(({ events }) =>
    events.flatMap(({ action }) => {
      const { flowEvent } = (action ?? {}) as { readonly flowEvent?: { readonly type: string; toFlowId?: string } };
      return flowEvent?.type === "Started" ? (flowEvent.toFlowId ?? []) : [];
    }),
  );
  return [...new Set(begun)];
}
