import { useEffect, useRef } from "react";
import { useFlowEditor } from "../../canvas/index.ts";
import { useFlowTests } from "./use-flow-tests.ts";
import { useTestRuns } from "./use-test-runs.ts";

/** How the flow's tests go with the draft that is about to be published: they are held once, as soon as they are asked for. */
export function useTestsAtPublish() {
  const { flowId } = useFlowEditor();
  const { runs, run, busy } = useTestRuns({ tells: false });
  const begun = useRef(false);
  const tests = useFlowTests(flowId);
  const rows = tests.data?.results;
  useEffect(() => {
    if (!rows || rows.length === 0 || begun.current) return;
    begun.current = true;
    void run(rows);
  }, [rows, run]);
  const results = (rows ?? []).map((test) => ({ test, result: runs.get(test.id)?.result ?? null }));
  return {
    count: results.length,
    done: results.filter(({ result }) => result !== null).length,
    failed: results.filter(({ result }) => result?.passed === false).map(({ test }) => test),
    busy: busy || tests.isPending,
  };
}
