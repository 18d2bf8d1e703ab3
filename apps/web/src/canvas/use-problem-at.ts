import type { FlowProblem } from "@parlo/engine";
import { useCallback } from "react";
import { useFlowEditor } from "./flow-editor.ts";
import { useObserved } from "./observable.ts";
import { useProblemText } from "./problem-text.ts";

/** What is wrong with a step's settings, by dotted path below `prefix`: at the field itself, else within it. */
export function useProblemAt(
  nodeId: string,
  { prefix = "", severity = "error" }: { prefix?: string; severity?: FlowProblem["severity"] } = {},
): (field: string) => string | undefined {
  const { problems } = useFlowEditor();
  const all = useObserved(problems);
  const text = useProblemText();
  return useCallback(
    (field: string) => {
      const at = `${prefix}${field}`;
      const here = all.filter((problem) => problem.nodeId === nodeId && problem.severity === severity);
      const found =
        here.find((problem) => problem.field === at) ?? here.find((problem) => problem.field?.startsWith(`${at}.`));
      return found && text(found);
    },
    [all, nodeId, prefix, severity, text],
  );
}
