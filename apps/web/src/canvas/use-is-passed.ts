import { useCallback } from "react";
import { useFlowEditor } from "./flow-editor.ts";
import { useObserved } from "./observable.ts";

/** Whether the test that runs has gone along this connection. */
export function useIsPassed(edgeId: string): boolean {
  const { trace } = useFlowEditor();
  return useObserved(
    trace,
    useCallback((value) => value?.passed.has(edgeId) ?? false, [edgeId]),
  );
}
