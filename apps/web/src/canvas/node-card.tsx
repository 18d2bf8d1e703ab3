import type { FlowNode } from "@parlo/engine";
import { Handle, type NodeProps, Position } from "@xyflow/react";
import { Check, Clock, Pause, X } from "lucide-react";
import { memo, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { CardBody } from "./card-body.tsx";
import type { CatalogEntry } from "./catalog.ts";
import { useDetail } from "./detail.ts";
import { type FlowPerson, useFlowEditor, useNode, useStoreState } from "./flow-editor.ts";
import { KindTile } from "./kind-tile.tsx";
import { VariableChips } from "./later-parts.ts";
import type { StoreState } from "./model/document-store.ts";
import { edgeId } from "./model/exit-handle.ts";
import type { NodeRun, RunTrace } from "./model/run-trace.ts";
import { shownExits } from "./node-exits.ts";
import { nodeName } from "./node-name.ts";
import { useObserved } from "./observable.ts";
import { PersonFaces } from "./person-faces.tsx";
import { countProblems } from "./problem-count.ts";
import { StepBadges } from "./step-badges.tsx";
import { useContrast } from "./use-contrast.tsx";

/** One node on the canvas. Draws again only when its own part of the flow, of the problems or of the test changes. */
export const NodeCard = memo(function NodeCard({ id, height, selected }: NodeProps) {
  const node = useNode(id);
  const detail = useDetail();
  if (!node) return null;
  // Apart from its place everything of a moving card stays the same.
  return detail < 2 ? (
    <DistantCard node={node} named={detail === 1} height={height} />
  ) : (
    <Card node={node} selected={selected === true} />
  );
});

/** Follows what the test that runs says of one node; `of` stays the same. */
function useTraced<Part>(nodeId: string, of: (trace: RunTrace | null, nodeId: string) => Part): Part {
  const { trace } = useFlowEditor();
  return useObserved(
    trace,
    useCallback((value) => of(value, nodeId), [of, nodeId]),
  );
}

const runOf = (trace: RunTrace | null, nodeId: string) => trace?.nodes[nodeId];
const isMocked = (trace: RunTrace | null, nodeId: string) => trace?.mocked.has(nodeId) ?? false;
const isPaused = (trace: RunTrace | null, nodeId: string) => trace?.paused === nodeId;

interface DistantCardProps {
  node: FlowNode;
  named: boolean;
  /** As it was measured, so that it stays what it is when it comes near. */
  height: number | undefined;
}

/** A card seen from far: a block in its category's colour, with its name while that can be read. */
const DistantCard = memo(function DistantCard({ node, named, height }: DistantCardProps) {
  const { catalog } = useFlowEditor();
  const run = useTraced(node.id, runOf);
  const { state, badge } = useContrast(node.id);
  const entry = catalog.entry(node.type);
  return (
    <article
      className={`node-card distant category-${categoryOf(entry)}${run ? " ran" : ""} ${state}`}
      data-node={node.id}
      style={{ height }}
    >
      {named && <b>{nodeName(node, entry)}</b>}
      {named && badge}
    </article>
  );
});

const Card = memo(function Card({ node, selected }: { node: FlowNode; selected: boolean }) {
  const { catalog, editable, contrast } = useFlowEditor();
  const { state, badge } = useContrast(node.id);
  const entry = catalog.entry(node.type);
  const tools = useStoreState(toolsOf);
  const run = useTraced(node.id, runOf);
  const paused = useTraced(node.id, isPaused);
  const exits = shownExits(node, entry, tools);
  const isStart = node.type === "Start";
  const [pointedTo, setPointedTo] = useState(false);
  return (
    <article
      className={`node-card category-${categoryOf(entry)}${run ? " ran" : ""}${paused ? " paused" : ""} ${state}`}
      data-node={node.id}
      onPointerEnter={() => setPointedTo(true)}
      onPointerLeave={() => setPointedTo(false)}
    >
      {badge}
      <ProblemBadge nodeId={node.id} />
      <PeopleHere nodeId={node.id} />
      <StepBadges nodeId={node.id} />
      <RunBadge {...{ nodeId: node.id, run, paused }} />
      <header>
        {!isStart && <Handle type="target" position={Position.Left} id="in" isConnectable={editable} />}
        {entry && <KindTile entry={entry} />}
        <b>{nodeName(node, entry)}</b>
      </header>
      <CardBody node={node} entry={entry} tools={tools} />
      {exits.length > 0 && (
        <ul>
          {exits.map(({ exit, handle, label, own }) => (
            <li key={handle} className={own ? "own" : undefined}>
              <ExitWords label={label} gone={contrast?.removedExits.get(edgeId(node.id, exit))} />
              <Handle
                type="source"
                position={Position.Right}
                id={handle}
                className={exit.targetNodeId ? "on" : undefined}
                isConnectable={editable}
              />
            </li>
          ))}
        </ul>
      )}
      {(selected || pointedTo) && <VariableChips nodeId={node.id} />}
    </article>
  );
});

const runIcons = { ran: Check, waits: Clock, failed: X, paused: Pause, ahead: null } as const;

/** What the test that runs has made of the step, or is about to. */
function RunBadge({ nodeId, run, paused }: { nodeId: string; run: NodeRun | undefined; paused: boolean }) {
  const { t } = useTranslation();
  const mocked = useTraced(nodeId, isMocked);
  if (!run && !mocked && !paused) return null;
  const state = paused ? "paused" : (run?.state ?? "ahead");
  const Icon = runIcons[state];
  return (
    <span className={`run-badge ${state}`}>
      {Icon && <Icon />}
      {(state === "paused" || state === "waits") && t(`canvas.run.${state}`)}
      {(state === "ran" || state === "failed") && run && run.ms !== null && t("canvas.run.ms", { ms: run.ms })}
      {mocked && <span>{t("canvas.run.mocked")}</span>}
    </span>
  );
}

const ExitWords = ({ label, gone }: { label: string; gone: string | undefined }) =>
  gone === undefined ? <span>{label}</span> : <del>{gone}</del>;

const toolsOf = ({ document }: StoreState) => document.graph.tools;
const categoryOf = (entry: CatalogEntry | undefined) => (entry?.category ?? "Flow").toLowerCase();

/** Who else has the settings of this node open. */
function PeopleHere({ nodeId }: { nodeId: string }) {
  const { people } = useFlowEditor();
  const { t } = useTranslation();
  const all = useObserved(
    people,
    useCallback((everybody) => (everybody.some((person) => person.nodeId === nodeId) ? everybody : nobody), [nodeId]),
  );
  return <PersonFaces people={all.filter((person) => person.nodeId === nodeId)} label={t("canvas.people.onStep")} />;
}

const nobody: readonly FlowPerson[] = [];

function ProblemBadge({ nodeId }: { nodeId: string }) {
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
