import "./step-marks.css";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFlowEditor } from "./flow-editor.ts";
import { useObserved } from "./observable.ts";
import { countProblems } from "./problem-count.ts";

/** How much is wrong with one step: its errors, or where it has none its warnings. */
export function ProblemBadge({ nodeId }: { nodeId: string }) {
  const { problems } = useFlowEditor();
  const { t } = useTranslation();
  const errors = useObserved(
    problems,
    useCallback((all) => countProblems(all, nodeId, "error"), [nodeId]),
  );
  const warnings = useObserved(
    problems,
    useCallback((all) => countProblems(all, nodeId, "warning"), [nodeId]),
  );
  if (errors + warnings === 0) return null;
  const severity = errors > 0 ? "error" : "warning";
  const count = errors > 0 ? errors : warnings;
  return (
    <span className={`problem-count ${severity}`} role="img" aria-label={t(`canvas.problems.${severity}s`, { count })}>
      {count}
    </span>
  );
}
