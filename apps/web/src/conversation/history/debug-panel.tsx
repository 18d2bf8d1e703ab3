import { IconButton, Segment, showMs, showTime, Tag } from "@parlo/ui";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFlowPlaces } from "../../app/use-flow-places.ts";
import { type Spending, spendingOf, spentInWords, type TurnDetails } from "../../turn-steps/index.ts";
import { Timeline } from "./timeline.tsx";
import type { Turn, Turns } from "./turns-of.ts";

interface DebugPanelProps {
  turns: Turns;
  selected: Turn | undefined;
  /** Of the selected one. */
  details: TurnDetails;
  onTurn: (turn: Turn) => void;
}

/** Looks into one turn: what the engine did when, and for how long. */
export function DebugPanel({ turns: { turns }, selected, details, onTurn }: DebugPanelProps) {
  const { t, i18n } = useTranslation();
  const [view, setView] = useState("timeline");
  const flowIds = useMemo(
    () => [...new Set(turns.flatMap(({ steps }) => steps.flatMap(({ flowId }) => flowId ?? [])))],
    [turns],
  );
  const placeOf = useFlowPlaces(flowIds);
  const spent = useMemo(() => spendingOf(turns.flatMap(({ steps }) => steps)), [turns]);
  if (!selected) return <p className="px-4 py-6 text-text-2">{t("conversation.debug.none")}</p>;
  const go = (step: number) => {
    const next = turns[selected.number - 1 + step];
    if (next) onTurn(next);
  };
  return (
    <section aria-label={t("conversation.debug.label")}>
      <header className="flex min-h-12 flex-wrap items-center gap-2 px-4 py-2">
        <h2 className="font-bold">{t("conversation.debug.turn", { number: selected.number })}</h2>
        <span className="text-text-2 tabular-nums">{showTime(selected.instant)}</span>
        <Tag tone={selected.running ? "warn" : "ok"}>
          {selected.running ? t("turn-steps.running") : showMs(selected.ms, i18n.language)}
        </Tag>
        <span className="ms-auto flex items-center gap-1">
          <IconButton
            size="sm"
            label={t("conversation.debug.previous")}
            icon={<ChevronLeft />}
            disabled={selected.number <= 1}
            onClick={() => go(-1)}
          />
          <IconButton
            size="sm"
            label={t("conversation.debug.next")}
            icon={<ChevronRight />}
            disabled={selected.number >= turns.length}
            onClick={() => go(1)}
          />
          <Segment
            size="sm"
            label={t("conversation.debug.view")}
            value={view}
            onChange={setView}
            options={[
              { value: "timeline", label: t("conversation.debug.timeline") },
              { value: "json", label: "JSON" },
            ]}
          />
        </span>
      </header>
      <SpentLines turn={spendingOf(selected.steps)} conversation={spent} />
      {view === "timeline" ? (
        <Timeline turn={selected} details={details} placeOf={placeOf} />
      ) : (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
          tabIndex={0}
          className="mx-4 mb-3 max-h-96 overflow-auto rounded-md bg-surface-3 p-3 font-mono text-xs"
        >
          {JSON.stringify(
            selected.events.map(({ action }) => action),
            null,
            2,
          )}
        </pre>
      )}
    </section>
  );
}

/** What models have used in the turn and in all of them; nothing where none was asked. */
function SpentLines({ turn, conversation }: { turn: Spending; conversation: Spending }) {
  const { t, i18n } = useTranslation();
  const ofTurn = spentInWords(turn, t, i18n.language);
  const ofAll = spentInWords(conversation, t, i18n.language);
  if (!ofAll) return null;
  return (
    <p className="flex flex-wrap gap-x-4 px-4 pb-2 text-xs text-text-2 tabular-nums">
      {ofTurn && <span>{ofTurn}</span>}
      <span>{t("turn-steps.spent", { spent: ofAll })}</span>
    </p>
  );
}
