import "./problems-panel.css";
import "./step-marks.css";
import type { FlowProblem } from "@parlo/engine";
import { IconButton, Select, Tag } from "@parlo/ui";
import { clsx } from "clsx";
import { CircleAlert, TriangleAlert, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAttempt } from "../app/use-attempt.tsx";
import { useFlowEditor, useGraph } from "./flow-editor.ts";
import type { MendChoice } from "./mend.ts";
import { choiceFor } from "./mend-choice.ts";
import { mendsOf } from "./mend-problem.ts";
import { nodeName } from "./node-name.ts";
import { useObserved } from "./observable.ts";
import { openProblem } from "./open-problem.ts";
import { useProblemText } from "./problem-text.ts";
import { toldProblems } from "./told-problems.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useProblemPlace } from "./use-problem-place.ts";

export interface ProblemsPanelProps {
  onClose: () => void;
  /** Where it stands otherwise than over a canvas. */
  className?: string;
  /** Has the keyboard go there as it opens. */
  takesFocus?: boolean;
}

/** What is wrong, the errors first; each leads to its node, the simple ones mend themselves. */
export function ProblemsPanel({ onClose, className = "canvas-panel", takesFocus = false }: ProblemsPanelProps) {
  const { t } = useTranslation();
  const { problems } = useFlowEditor();
  const all = useObserved(problems);
  const kept = useKeptFocus(takesFocus, onClose);
  const errors = all.filter(({ severity }) => severity === "error");
  const warnings = all.filter(({ severity }) => severity === "warning");
  return (
    <section className={clsx("canvas-problems", className)} aria-label={t("canvas.problems.title")} {...kept}>
      <header>
        <h2>{t("canvas.problems.title")}</h2>
        {errors.length > 0 && (
          <Tag tone="danger" icon={<CircleAlert />}>
            {t("canvas.problems.errors", { count: errors.length })}
          </Tag>
        )}
        {warnings.length > 0 && (
          <Tag tone="warn" icon={<TriangleAlert />}>
            {t("canvas.problems.warnings", { count: warnings.length })}
          </Tag>
        )}
        <span className="ms-auto">
          <IconButton size="sm" label={t("canvas.problems.close")} icon={<X />} onClick={onClose} />
        </span>
      </header>
      {all.length === 0 && <p className="px-2 pt-1 pb-2 text-text-2">{t("canvas.problems.none")}</p>}
      <ProblemList problems={[...errors, ...warnings]} />
    </section>
  );
}

export function ProblemList({ problems }: { problems: readonly FlowProblem[] }) {
  const { t } = useTranslation();
  const words = useProblemWords();
  const { shown, more } = toldProblems(problems, words);
  return (
    <>
      <ul>
        {shown.map(([key, problem]) => (
          <ProblemRow key={key} problem={problem} words={words(problem)} />
        ))}
      </ul>
      {more > 0 && <p className="px-2 py-1 text-text-2">{t("canvas.problems.more", { count: more })}</p>}
    </>
  );
}

/** A problem as a list tells it: with the setting that it is at. */
function useProblemWords(): (problem: FlowProblem) => string {
  const { t } = useTranslation();
  const text = useProblemText();
  const placeOf = useProblemPlace();
  return (problem) => {
    const place = placeOf(problem);
    return place === null ? text(problem) : t("canvas.problems.at", { place, problem: text(problem) });
  };
}

function ProblemRow({ problem, words }: { problem: FlowProblem; words: string }) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const graph = useGraph();
  const node = problem.nodeId ? graph.nodes[problem.nodeId] : undefined;
  const attempt = useAttempt([]);
  const mends = editor.editable ? mendsOf(problem, graph, editor) : [];
  const choice = editor.editable ? choiceFor(problem, graph, editor) : null;
  return (
    <li>
      <button
        type="button"
        onClick={() => openProblem(problem, graph, editor)}
        className="flex min-h-7 items-center gap-2 text-start max-tablet:min-h-touch"
      >
        <span aria-hidden className={`problem-count ${problem.severity}`}>
          !
        </span>
        <span className="min-w-0">
          {node && <b>{nodeName(node, editor.catalog.entry(node.type))} · </b>}
          {words}
        </span>
      </button>
      {mends.map(({ name, values, does }) => (
        <button
          key={name}
          type="button"
          className="min-h-7 flex-none max-tablet:min-h-touch font-medium text-brand-text hover:underline"
          onClick={() =>
            typeof does === "function"
              ? void attempt(t(`canvas.mend.${name}`, values), async () => does())
              : editor.store.edit({ name: "mend", operations: does })
          }
        >
          {t(`canvas.mend.${name}`, values)}
        </button>
      ))}
      {choice && <Choice {...choice} />}
    </li>
  );
}

function Choice({ name, values, options, put }: MendChoice) {
  const { t } = useTranslation();
  const { store } = useFlowEditor();
  const label = t(`canvas.mend.${name}`, values);
  return (
    <Select
      hideLabel
      size="sm"
      className="w-60 flex-none"
      label={label}
      placeholder={label}
      value=""
      onChange={(id) => store.edit({ name: "mend", operations: put(id) })}
      options={options.map(({ id, name: label, ...hint }) => ({ value: id, label, ...hint }))}
    />
  );
}
