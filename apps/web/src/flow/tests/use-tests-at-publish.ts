import type { FlowTest } from "@parlo/contract";
import type { JsonObject } from "@parlo/engine";
import { useEffect, useRef } from "react";
import { useFlowEditor, useGraph } from "../../canvas/index.ts";
import { useFlowTests } from "./use-flow-tests.ts";
import { useTestRuns } from "./use-test-runs.ts";

const none: readonly FlowTest[] = [];
const policies = ["off", "warn", "block"] as const;

/** As the flow is set; the schema of all settings is larger than this screen. */
const policyOf = ({ testsAtPublish }: JsonObject) => policies.find((one) => one === testsAtPublish) ?? "warn";

/** How the flow's tests go with the draft that is about to be published: they are held once, as soon as they are asked for, for as long as that is looked at. */
export function useTestsAtPublish() {
  const { flowId } = useFlowEditor();
  const { settings } = useGraph();
  const policy = policyOf(settings);
  const { runs, run, stop, busy } = useTestRuns({ tells: false });
  const begun = useRef(false);
  const tests = useFlowTests(flowId);
  const rows = policy === "off" ? none : tests.data?.results;
  useEffect(() => {
    if (!rows || rows.length === 0 || begun.current) return;
    begun.current = true;
    void run(rows);
  }, [rows, run]);
  useEffect(
    () => () => {
      begun.current = false;
      stop();
    },
    [stop],
  );
  const results = (rows ?? []).map((test) => ({ test, result: runs.get(test.id)?.result ?? null }));
  const unheld = results.filter(({ test }) => runs.get(test.id)?.unheld).length;
  return {
    policy,
    count: results.length,
    done: results.filter(({ result }) => result !== null).length + unheld,
    unheld,
    unread: policy !== "off" && tests.isLoadingError,
    failed: results.filter(({ result }) => result?.passed === false).map(({ test }) => test),
    busy: busy || (policy !== "off" && tests.isPending),
  };
}
