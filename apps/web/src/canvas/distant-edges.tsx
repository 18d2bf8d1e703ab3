import { ViewportPortal } from "@xyflow/react";
import { memo, useState } from "react";
import { useFlowEditor } from "./flow-editor.ts";
import { distantLines } from "./model/distant-lines.ts";
import type { DrawnEdge, DrawnNode } from "./model/drawn-graph.ts";
import type { DrawnMark } from "./model/drawn-marks.ts";
import { useObserved } from "./observable.ts";

/** The connections of a flow seen from far: nothing to take hold of, so they need not be one element each. */
export function DistantEdges({
  nodes,
  edges,
}: {
  nodes: readonly (DrawnNode | DrawnMark)[];
  edges: readonly DrawnEdge[];
}) {
  const { trace } = useFlowEditor();
  const passed = useObserved(trace)?.passed;
  const [pathsOf] = useState(distantLines);
  return (
    <ViewportPortal>
      <svg aria-hidden="true" className="distant-edges">
        {pathsOf(nodes, edges, (edge) => passed?.has(edge.id) ?? false).map(({ key, d, lit }) => (
          <Path key={key} d={d} lit={lit} />
        ))}
      </svg>
    </ViewportPortal>
  );
}

const Path = memo(function Path({ d, lit }: { d: string; lit: boolean }) {
  return <path className={lit ? "lit" : undefined} d={d} />;
});
