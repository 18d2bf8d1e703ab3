import type { AutomationRun } from "@parlo/contract";
import { showAgo, showAlternate, showCost, showLength, showMs, Tag, type Tone } from "@parlo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { TriggerPart, TriggerRow } from "./trigger-part.tsx";

/** Milliseconds until it is looked again. */
const lookMs = 5000;
const tones = { Running: "warn", Success: "ok", Failed: "danger", NotStarted: "danger" } as const satisfies Record<
  AutomationRun["status"],
  Tone
>;

/** The newest runs, whatever has started them, and how they ended. */
export function LastRuns({ flowId }: { flowId: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    ...api.automation.listRuns.queryOptions({ input: { flowId, pageSizeAndNumber: { size: 10, number: 1 } } }),
    placeholderData: keepPreviousData,
    refetchInterval: lookMs,
  });
  return (
    <TriggerPart
      title={t("flow.triggers.runs")}
      text={t("flow.triggers.runsHelp")}
      none={t("flow.triggers.noRuns")}
      failed={t("flow.triggers.loadFailed")}
      query={query}
      rows={query.data?.results.map((run) => <RunRow key={run.id} {...run} />)}
    />
  );
}

const timeTaken = (ms: number, language: string) => (ms < 60_000 ? showMs(ms, language) : showLength(ms));

function RunRow({ status, detail, outputs, tokens, costNanos, startedAt, endedAt }: AutomationRun) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  const values = Object.entries(outputs).map(
    ([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return (
    <TriggerRow
      name={
        <time dateTime={startedAt} title={showAlternate(startedAt)}>
          {showAgo(startedAt, language)}
        </time>
      }
      state={
        <Tag tone={tones[status]} dot>
          {t(`flow.triggers.status.${status}`)}
        </Tag>
      }
      facts={
        <span className="line-clamp-2 [overflow-wrap:anywhere]">
          {[
            endedAt !== null && timeTaken(Date.parse(endedAt) - Date.parse(startedAt), language),
            tokens > 0 && t("flow.test.tokens", { count: tokens }),
            showCost(costNanos, language),
            detail,
            ...values,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      }
    />
  );
}
