import "./step-marks.css";
import { Check, Clock, Pause, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isMocked, isPaused, runOf, useTraced } from "./use-traced.ts";

const runIcons = { ran: Check, waits: Clock, failed: X, paused: Pause, ahead: null } as const;

/** What the test that runs has made of the step, or is about to. */
export function RunBadge({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation();
  const run = useTraced(nodeId, runOf);
  const paused = useTraced(nodeId, isPaused);
  const mocked = useTraced(nodeId, isMocked);
  if (!run && !mocked && !paused) return null;
  const state = paused ? "paused" : (run?.state ?? "ahead");
  const Icon = runIcons[state];
  const took = (state === "ran" || state === "failed") && run && run.ms !== null && t("canvas.run.ms", { ms: run.ms });
  const word = state === "ahead" ? "" : t(`canvas.run.${state}`);
  const label = [word, took, mocked && t("canvas.run.mocked")].filter(Boolean).join(", ");
  return (
    <span className={`run-badge ${state}`} role="img" aria-label={label} title={label}>
      {Icon && <Icon />}
      {(state === "paused" || state === "waits") && word}
      {took}
      {mocked && <span>{t("canvas.run.mocked")}</span>}
    </span>
  );
}
