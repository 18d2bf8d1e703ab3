import type { FlowNode } from "@parlo/engine";
import { Handle, type NodeProps, Position } from "@xyflow/react";
import { memo, useState } from "react";
import { CardBody } from "./card-body.tsx";
import type { CatalogEntry } from "./catalog.ts";
import { useDetail } from "./detail.ts";
import { useFlowEditor, useNode, useStoreState } from "./flow-editor.ts";
import { KindTile } from "./kind-tile.tsx";
import { VariableChips } from "./later-parts.ts";
import type { StoreState } from "./model/document-store.ts";
import { edgeId } from "./model/exit-handle.ts";
import { shownExits } from "./node-exits.ts";
import { nodeName } from "./node-name.ts";
import { PeopleHere } from "./people-here.tsx";
import { ProblemBadge } from "./problem-badge.tsx";
import { RunBadge } from "./run-badge.tsx";
import { StepBadges } from "./step-badges.tsx";
import { useContrast } from "./use-contrast.tsx";
import { useRisen } from "./use-risen.ts";
import { useShownLanguage } from "./use-shown-language.ts";
import { isPaused, runOf, useTraced } from "./use-traced.ts";

/** One node on the canvas. Draws again only when its own part of the flow, of the problems or of the test changes. */
export const NodeCard = memo(function NodeCard({ id, height, selected }: NodeProps) {
  const node = useNode(id);
  const detail = useDetail();
  const isRisen = useRisen(detail >= 2);
  if (!node) return null;
  // Apart from its place everything of a moving card stays the same.
  return isRisen ? (
    <Card node={node} selected={selected === true} />
  ) : (
    <DistantCard node={node} named={detail > 0} height={height} />
  );
});

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
      {named && <b dir="auto">{nodeName(node, entry)}</b>}
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
  const exits = shownExits(node, entry, tools, useShownLanguage());
  const isStart = node.type === "Start";
  const [pointedTo, setPointedTo] = useState(false);
  return (
    <article
      className={`node-card category-${categoryOf(entry)}${run ? " ran" : ""}${paused ? " paused" : ""} ${state}`}
      data-node={node.id}
      onPointerEnter={() => setPointedTo(true)}
      onPointerLeave={() => setPointedTo(false)}
    >
      <div className="card-badges">
        <ProblemBadge nodeId={node.id} />
        <PeopleHere nodeId={node.id} />
        <StepBadges nodeId={node.id} />
        <RunBadge nodeId={node.id} />
        {badge}
      </div>
      <header>
        {!isStart && <Handle type="target" position={Position.Left} id="in" isConnectable={editable} />}
        {entry && <KindTile entry={entry} />}
        <b dir="auto">{nodeName(node, entry)}</b>
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

const ExitWords = ({ label, gone }: { label: string; gone: string | undefined }) =>
  gone === undefined ? <span dir="auto">{label}</span> : <del dir="auto">{gone}</del>;

const toolsOf = ({ document }: StoreState) => document.graph.tools;
const categoryOf = (entry: CatalogEntry | undefined) => (entry?.category ?? "Flow").toLowerCase();
