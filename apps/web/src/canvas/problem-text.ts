import type { FlowProblem } from "@parlo/engine";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** A problem in the interface's language; the engine's English where a code is new. */
export function useProblemText(): (problem: FlowProblem) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ code, message, params }: FlowProblem) =>
      t(`canvas.problem.${code}`, { ...wordsOf(params), defaultValue: message }),
    [t],
  );
}

/** Lists stand in a text as words with commas. */
const wordsOf = (params: FlowProblem["params"]) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
  );
