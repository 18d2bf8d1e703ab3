import type { ExitName, FlowGraph } from "@parlo/engine";
import { nothingHere } from "../db/entity.ts";

/** The edges of a flow with what names each: its node and exit, as `start.text` or `menu.selected.yes`. */
export function edgesWithIds({ nodes }: FlowGraph) {
  return Object.values(nodes).flatMap(({ id: sourceNodeId, exits }) =>
    exits.flatMap(({ name, targetNodeId, default: isDefault, expectedResultMatch }) => {
      if (targetNodeId === null) return [];
      const id = [sourceNodeId, name, ...(expectedResultMatch === null ? [] : [expectedResultMatch])].join(".");
      const exit: { name: ExitName; expectedResultMatch: string | null } = { name, expectedResultMatch };
      return [
        { sourceNodeId, exit, edge: { id, sourceNodeId, targetNodeId, default: isDefault, expectedResultMatch } },
      ];
    }),
  );
}

export function edgeById(graph: FlowGraph, edgeId: string) {
  const found = edgesWithIds(graph).find(({ edge }) => edge.id === edgeId);
  if (!found) throw nothingHere();
  return found;
}
