import type { Message } from "@parlo/contract";
import { ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFlowPlaces } from "../../app/use-flow-places.ts";
import { nodeName, useFlowEditor, useGraph } from "../../canvas/index.ts";
import { detailsOf, StepDetails } from "../../step-details/index.ts";
import { stepsOf } from "./trace-of.ts";

/** One line that says what a turn cost, and each of its steps behind a click. */
export function TestSteps({ events }: { events: readonly Message[] }) {
  const { t } = useTranslation();
  const { flowId, catalog, openNode } = useFlowEditor();
  const graph = useGraph();
  const [open, setOpen] = useState(false);
  const { steps, ms, tokens } = useMemo(() => stepsOf(events), [events]);
  const others = useMemo(() => [...new Set(steps.map((step) => step.flowId))].filter((id) => id !== null), [steps]);
  const placeOf = useFlowPlaces(open ? others : []);
  const details = useMemo(() => detailsOf(events), [events]);
  if (steps.length === 0) return null;
  return (
    <div className="rounded-sm bg-surface-3 text-xs text-text-2">
      <button
        type="button"
        aria-expanded={open}
        className="flex min-h-[26px] w-full items-center gap-2 px-2 tabular-nums"
        onClick={() => setOpen(!open)}
      >
        <ChevronRight aria-hidden className={`size-3.5 transition-transform ${open ? "rotate-90" : ""}`} />
        <span>{t("flow.test.steps", { count: steps.length })}</span>
        <span>{t("canvas.run.ms", { ms })}</span>
        <span className="ms-auto">{t("flow.test.tokens", { count: tokens })}</span>
      </button>
      {open && (
        <ol className="border-t border-line px-2 py-1">
          {steps.map((step) => {
            const isHere = step.flowId === flowId;
            const node = isHere && step.nodeId ? graph.nodes[step.nodeId] : undefined;
            const place = step.flowId && (!isHere || !step.nodeId) ? placeOf(step.flowId, step.nodeId) : null;
            return (
              <li key={step.id}>
                <div className="flex min-h-6 items-center gap-2">
                  <span className="w-12 flex-none text-end tabular-nums text-text-3">
                    {t("canvas.run.ms", { ms: Math.round(step.at) })}
                  </span>
                  {node ? (
                    <button
                      type="button"
                      className="min-w-0 truncate text-start font-medium hover:underline"
                      onClick={() => openNode(node.id)}
                    >
                      {nodeName(node, catalog.entry(node.type))}
                    </button>
                  ) : null}
                  {place && !place.isPending && (
                    <span className="min-w-0 truncate">
                      {step.nodeId && <span className="font-medium">{place.node}</span>} {place.flow}
                    </span>
                  )}
                  {step.state !== "NodeProcessing" && (
                    <span className="flex-none">{t(`flow.test.state.${step.state}`)}</span>
                  )}
                  {step.note && <code className="min-w-0 truncate">{step.note}</code>}
                </div>
                <div className="ms-14">
                  <StepDetails details={details.get(step.id)} />
                </div>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
