import type { FlowNode } from "@parlo/engine";
import { Handle, type NodeProps, Position, useUpdateNodeInternals } from "@xyflow/react";
import { Check, Clock, X } from "lucide-react";
import { memo, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CardBody } from "./card-body.tsx";
import { useFlowEditor, useNode, useStoreState } from "./flow-editor.ts";
import { KindTile } from "./kind-tile.tsx";
import type { StoreState } from "./model/document-store.ts";
import { shownExits } from "./node-exits.ts";
import { nodeName } from "./node-name.ts";
import { useObserved } from "./observable.ts";
import { countProblems } from "./problem-count.ts";

/** One node on the canvas. Draws again only when its own part of the flow, of the problems or of the test changes. */
export const NodeCard = memo(function NodeCard({ id }: NodeProps) {
  const node = useNode(id);
  return node ? <Card node={node} /> : null;
});

function Card({ node }: { node: FlowNode }) {
  const { catalog, editable, trace } = useFlowEditor();
  const { t } = useTranslation();
  const entry = catalog.entry(node.type);
  const tools = useStoreState(useCallback((state: StoreState) => state.document.graph.tools, []));
  const run = useObserved(
    trace,
    useCallback((value) => value?.nodes[node.id], [node.id]),
  );
  const exits = shownExits(node, entry, tools);
  const handles = exits.map(({ handle }) => handle).join("\n");
  const measureAgain = useUpdateNodeInternals();
  const measured = useRef(handles);
  // A way out that is only called differently changes no size: the drawing has to be told where its handle is. A card
  // that has just come is measured anyway; telling of each would let a thousand cards draw a thousand times.
  useEffect(() => {
    if (measured.current === handles) return;
    measured.current = handles;
    measureAgain(node.id);
  }, [measureAgain, node.id, handles]);
  const isStart = node.type === "Start";
  const category = (entry?.category ?? "Flow").toLowerCase();
  return (
    <article className={`node-card category-${category}${run ? " ran" : ""}`} data-node={node.id}>
      <ProblemBadge nodeId={node.id} />
      {run && (
        <span className={`run-badge${run.state === "failed" ? " failed" : ""}`}>
          {run.state === "waits" ? <Clock /> : run.state === "failed" ? <X /> : <Check />}
          {run.state === "waits" ? t("canvas.run.waits") : run.ms === null ? "" : t("canvas.run.ms", { ms: run.ms })}
        </span>
      )}
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
              <span>{label}</span>
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
    </article>
  );
}

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
