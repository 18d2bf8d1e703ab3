import { useCallback } from "react";
import { useFlowEditor } from "./flow-editor.ts";
import type { NodeRun, RunTrace } from "./model/run-trace.ts";
import { useObserved } from "./observable.ts";

/** Follows what the test that runs says of one node; `of` stays the same. */
export function useTraced<Part>(nodeId: string, of: (trace: RunTrace | null, nodeId: string) => Part): Part {
  const { trace } = useFlowEditor();
  return useObserved(
    trace,
    useCallback((value) => of(value, nodeId), [of, nodeId]),
  );
}

/** What happened at the node. */
export const runOf = (trace: RunTrace | null, nodeId: string): NodeRun | undefined => trace?.nodes[nodeId];
/** It asks nobody outside in the test. */
export const isMocked = (trace: RunTrace | null, nodeId: string): boolean => trace?.mocked.has(nodeId) ?? false;
/** The test stands before it. */
export const isPaused = (trace: RunTrace | null, nodeId: string): boolean => trace?.paused === nodeId;
