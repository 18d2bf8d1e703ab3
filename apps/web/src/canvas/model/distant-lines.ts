import { cardWidth, entryMiddle, exitMiddle } from "./card-size.ts";
import type { DrawnEdge, DrawnNode } from "./drawn-graph.ts";
import type { DrawnMark } from "./drawn-marks.ts";
import { edgePoints } from "./edge-path.ts";
import { handleOfExit } from "./exit-handle.ts";

/** Lines in one path: few enough that one moving card draws little again, enough that a page of them is light. */
const linesPerPath = 64;

export interface DistantPath {
  readonly key: string;
  readonly lit: boolean;
  readonly d: string;
}

/** A card, or a folded frame in the place of several; no line ends at any other mark. */
type End = DrawnNode | DrawnMark;

interface KnownLine {
  readonly source: End;
  readonly target: End;
  readonly d: string;
}

/** All connections as few paths without round corners; a line between cards that have not moved is not made again. */
export function distantLines() {
  const known = new Map<string, KnownLine>();

  function lineOf(edge: DrawnEdge, source: End, target: End): string {
    const before = known.get(edge.id);
    if (before?.source === source && before.target === target) return before.d;
    const exits = "node" in source.data ? source.data.node.exits : [];
    const index = exits.findIndex((exit) => handleOfExit(exit) === edge.sourceHandle);
    const { height } = source.measured;
    const bottom = (node: End) => node.position.y + node.measured.height;
    const points = edgePoints({
      source: {
        x: source.position.x + cardWidth,
        y: source.position.y + (index < 0 ? height / 2 : exitMiddle(height, exits.length, index)),
      },
      target: { x: target.position.x, y: target.position.y + entryMiddle },
      sourceTop: source.position.y,
      sourceBottom: bottom(source),
      targetTop: target.position.y,
      targetBottom: bottom(target),
    });
    const d = points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${Math.round(x)} ${Math.round(y)}`).join("");
    known.set(edge.id, { source, target, d });
    return d;
  }

  return (nodes: readonly End[], edges: readonly DrawnEdge[], isLit: (edge: DrawnEdge) => boolean) => {
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const paths: { key: string; lit: boolean; lines: string[] }[] = [];
    const open = new Map<boolean, (typeof paths)[number]>();
    for (const edge of edges) {
      const [source, target] = [byId.get(edge.source), byId.get(edge.target)];
      if (!source || !target) continue;
      const lit = isLit(edge);
      let path = open.get(lit);
      if (!path || path.lines.length === linesPerPath) {
        path = { key: `${lit}:${paths.length}`, lit, lines: [] };
        open.set(lit, path);
        paths.push(path);
      }
      path.lines.push(lineOf(edge, source, target));
    }
    return paths
      .map(({ key, lit, lines }): DistantPath => ({ key, lit, d: lines.join("") }))
      .sort((a, b) => Number(a.lit) - Number(b.lit));
  };
}
