import type { Message } from "@parlo/contract";
import { Link, showCost, Tag } from "@parlo/ui";
import { ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFlowPlaces } from "../../app/use-flow-places.ts";
import { nodeName, useFlowEditor, useGraph } from "../../canvas/index.ts";
import {
  detailsOf,
  isMocked,
  StepDetails,
  spendingOf,
  stepLook,
  stepsOf,
  type TurnStep,
} from "../../turn-steps/index.ts";
import { flowPaths } from "../flow-paths.ts";
import { wordsOfAnswer } from "./mock/mock-words.ts";
import type { WantedMock } from "./mock/mocks.dialog.tsx";
import { useMockable } from "./mock/use-mockable.ts";

interface TestStepsProps {
  events: readonly Message[];
  /** Has a step answered in the next test as it was here. */
  onMock: (wanted: WantedMock) => void;
}

/** One line that says what a turn cost, and each of its steps behind a click. */
export function TestSteps({ events, onMock }: TestStepsProps) {
  const { t, i18n } = useTranslation();
  const { flowId, catalog, openNode } = useFlowEditor();
  const graph = useGraph();
  const [open, setOpen] = useState(false);
  const steps = useMemo(() => stepsOf(events), [events]);
  const flowIds = useMemo(() => [...new Set(steps.map((step) => step.flowId))].filter((id) => id !== null), [steps]);
  const storedPlaceOf = useFlowPlaces(open ? flowIds : []);
  const details = useMemo(() => detailsOf(events), [events]);
  const mockable = useMockable();
  if (steps.length === 0) return null;
  const { inputTokens, outputTokens, costNanos } = spendingOf(steps);
  const tokens = t("flow.test.tokens", { count: inputTokens + outputTokens });
  const spent = [tokens, showCost(costNanos, i18n.language)].filter(Boolean).join(" · ");
  const nodeHere = (step: Pick<TurnStep, "flowId" | "nodeId">) =>
    step.flowId === flowId && step.nodeId ? graph.nodes[step.nodeId] : undefined;
  /** A step of this flow is called as it is drawn, stored or not. */
  const placeOf: typeof storedPlaceOf = (inFlow, nodeId) => {
    const node = nodeHere({ flowId: inFlow, nodeId });
    const entry = node && catalog.entry(node.type);
    if (!entry) return storedPlaceOf(inFlow, nodeId);
    return { flow: "", node: nodeName(node, entry), category: entry.category, isUnpublished: false, isPending: false };
  };
  const hrefOf = ({ flowId: inFlow, nodeId }: TurnStep) =>
    inFlow && nodeId && inFlow !== flowId && storedPlaceOf(inFlow, nodeId).category
      ? flowPaths.node(inFlow, nodeId)
      : null;
  const runsDraft = (step: TurnStep) =>
    step.kind === "flow" &&
    step.event.type === "Started" &&
    step.flowId !== flowId &&
    storedPlaceOf(step.flowId, null).isUnpublished;
  return (
    <div className="rounded-sm bg-surface-3 text-xs text-text-2">
      <button
        type="button"
        aria-expanded={open}
        className="flex min-h-[26px] w-full flex-wrap items-center gap-x-2 px-2 py-1 tabular-nums"
        onClick={() => setOpen(!open)}
      >
        <ChevronRight aria-hidden className={`size-3.5 transition-transform ${open ? "rotate-90" : ""}`} />
        <span className="whitespace-nowrap">{t("flow.test.steps", { count: steps.length })}</span>
        <span className="whitespace-nowrap">{t("canvas.run.ms", { ms: Math.round(lastedOf(events)) })}</span>
        <span className="ms-auto whitespace-nowrap">{spent}</span>
      </button>
      {open && (
        <ol ref={bringInSight} className="border-t border-line px-2 py-1">
          {steps.map((step) => {
            const { title, note, colour } = stepLook(step, placeOf, t, i18n.language);
            const node = nodeHere(step);
            const known = details.get(step.id);
            const type = node && mockable.find(({ nodeId }) => nodeId === node.id)?.type;
            const words = type && known && wordsOfAnswer(type, known);
            return (
              <li key={step.id}>
                <div className="flex min-h-6 items-center gap-2">
                  <span className="w-12 flex-none text-end tabular-nums text-text-3">
                    {t("canvas.run.ms", { ms: Math.round(step.at) })}
                  </span>
                  <span aria-hidden className="size-2 flex-none rounded-[2px]" style={{ background: colour }} />
                  {title && node ? (
                    <button
                      type="button"
                      className="min-w-0 truncate text-start font-medium hover:underline"
                      onClick={() => openNode(node.id)}
                    >
                      {title}
                    </button>
                  ) : (
                    <StepElsewhere title={title} href={hrefOf(step)} />
                  )}
                  {runsDraft(step) && <Tag tone="outline">{t("flow.draft")}</Tag>}
                  {isMocked(known) && <Tag tone="outline">{t("flow.test.mock.mocked")}</Tag>}
                  {step.nodeId && !node && (
                    <span className="min-w-0 truncate">{storedPlaceOf(step.flowId, step.nodeId).flow}</span>
                  )}
                </div>
                <div className="ms-14">
                  {note && <div className="[overflow-wrap:anywhere]">{note}</div>}
                  <StepDetails details={known} />
                  {node && words && !isMocked(known) && (
                    <button
                      type="button"
                      className="min-h-6 rounded-xs font-medium text-brand-text hover:underline"
                      onClick={() => onMock({ nodeId: node.id, words })}
                    >
                      {t("flow.test.mock.use")}
                    </button>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}

/** The steps of the last turn open below what is seen of the chat. */
const bringInSight = (list: HTMLElement | null) => list?.scrollIntoView({ block: "nearest" });

/** Milliseconds since the turn began. */
const lastedOf = (events: readonly Message[]) =>
  Math.max(0, ...events.map(({ action }) => action.engineEvent?.elapsedTime ?? 0));

/** A step of a flow that was called: it is opened beside the test, which goes on. */
function StepElsewhere({ title, href }: { title: string | null; href: string | null }) {
  if (href === null) return <span className="min-w-0 truncate font-medium">{title}</span>;
  return (
    <Link href={href} target="_blank" className="min-w-0 truncate font-medium hover:underline">
      {title}
    </Link>
  );
}
