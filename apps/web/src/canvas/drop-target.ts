import type { FlowGraph } from "@parlo/engine";
import { edgeId } from "./model/exit-handle.ts";
import type { NewNodeSource } from "./model/new-node-source.ts";

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** What a drag stands over, as far as it would take what is let go there. */
const drawnAt = ({ clientX, clientY }: Point, kind: string): HTMLElement | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(kind) ?? null;

/** A line, or what stands on it under the pointer. */
const line = ".react-flow__edge, .edge-tools";

/** The step whose card lies there, if something may lead to it. */
export function stepAt(point: Point, graph: FlowGraph): string | null {
  const id = drawnAt(point, ".react-flow__node-card")?.dataset.id;
  const node = id === undefined ? undefined : graph.nodes[id];
  return node && node.type !== "Start" ? node.id : null;
}

/** The way out whose line lies there. */
export function exitAt(point: Point, graph: FlowGraph): NewNodeSource | null {
  const id = drawnAt(point, line)?.dataset.id;
  if (id === undefined) return null;
  for (const node of Object.values(graph.nodes))
    for (const exit of node.exits) if (edgeId(node.id, exit) === id) return { nodeId: node.id, exit };
  return null;
}

let shown: HTMLElement | null = null;

/** Shows which line would take in the step that is dragged; the drawing library draws no line for a drag. */
export function showTakingLine(point: Point | null): void {
  const over = point && drawnAt(point, line);
  if (over === shown) return;
  shown?.classList.remove("taking");
  over?.classList.add("taking");
  shown = over;
}
