import type { EdgeProps } from "@xyflow/react";
import { memo } from "react";
import { edgePoints, roundedPath } from "./model/edge-path.ts";
import { useIsPassed } from "./use-is-passed.ts";

const unknown = { sourceTop: null, sourceBottom: null, targetTop: null, targetBottom: null };

/** A connection of which an end is put away: to be seen, not to be changed. */
export const FoldedEdge = memo(function FoldedEdge({ id, sourceX, sourceY, targetX, targetY }: EdgeProps) {
  const lit = useIsPassed(id);
  const points = edgePoints({ source: { x: sourceX, y: sourceY }, target: { x: targetX, y: targetY }, ...unknown });
  return <path className={`flow-edge${lit ? " lit" : ""}`} d={roundedPath(points)} />;
});
