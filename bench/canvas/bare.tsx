import { type Edge, type Node, ReactFlow, useEdgesState, useNodesState } from "@xyflow/react";
import { createRoot } from "react-dom/client";
import { flowOf } from "./flow-of.ts";

/** React Flow as its first example has it: its own nodes and edges, at the places and of the sizes of ours. */
const flow = flowOf(Number(new URLSearchParams(location.search).get("nodes")));
const nodes: Node[] = flow.map(({ id, name, renderParams, exits }) => ({
  id,
  position: renderParams.position,
  data: { label: name },
  style: { width: 212, height: 92 + 26 * exits.length },
}));
const edges: Edge[] = flow.flatMap(({ id, exits }) =>
  exits.flatMap(({ targetNodeId }, index) =>
    targetNodeId ? [{ id: `${id}-${index}`, source: id, target: targetNodeId }] : [],
  ),
);

function Bare() {
  const [drawn, , onNodesChange] = useNodesState(nodes);
  const [lines, , onEdgesChange] = useEdgesState(edges);
  return (
    <ReactFlow
      nodes={drawn}
      edges={lines}
      onNodesChange={onNodesChange}
      onEdgesChange={onEdgesChange}
      minZoom={0.08}
      fitView
    />
  );
}

const root = document.querySelector("#root");
if (root) createRoot(root).render(<Bare />);
