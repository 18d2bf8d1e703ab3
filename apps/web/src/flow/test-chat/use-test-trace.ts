import type { Mocks } from "@parlo/contract";
import { useEffect } from "react";
import { edgeId, type StoreState, useFlowEditor, useStoreState } from "../../canvas/index.ts";
import { allMessages, type TestRun } from "./test-run.ts";
import { traceOf, withPause } from "./trace-of.ts";

const errorNodeOf = ({ document }: StoreState) => {
  const { errorNodeId } = document.graph.settings;
  return typeof errorNodeId === "string" ? errorNodeId : null;
};

/** Lights up on the canvas which way a test has taken, and before which step it stands. */
export function useTestTrace(run: TestRun, mocks: Mocks, paused: string | null): void {
  const { flowId, trace } = useFlowEditor();
  const errorNodeId = useStoreState(errorNodeOf);
  const isBegun = run.conversation !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the run only what has happened is drawn
  useEffect(() => {
    const mocked = new Set(Object.keys(mocks));
    const taken = { ...traceOf(allMessages(run), { flowId, edgeId, errorNodeId }), mocked, paused: null };
    trace.set(isBegun ? withPause(taken, paused) : null);
  }, [isBegun, run.earlier, run.messages, mocks, paused, flowId, errorNodeId, trace]);
  useEffect(() => () => trace.set(null), [trace]);
}
