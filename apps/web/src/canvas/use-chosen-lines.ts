import type { EdgeChange } from "@xyflow/react";
import { useCallback, useMemo, useState } from "react";
import type { DrawnEdge } from "./model/drawn-graph.ts";

const none: ReadonlySet<string> = new Set();

/** Lines as they are chosen: Delete lets a chosen one go, and its end can be taken elsewhere. */
export function useChosenLines(edges: readonly DrawnEdge[]) {
  const [chosen, setChosen] = useState(none);
  // One that goes and comes back has to be chosen anew.
  const there = useMemo(() => new Set(edges.map(({ id }) => id)), [edges]);
  if ([...chosen].some((id) => !there.has(id))) setChosen(new Set([...chosen].filter((id) => there.has(id))));
  const onEdgesChange = useCallback((changes: readonly EdgeChange[]) => {
    const choices = changes.filter((change) => change.type === "select");
    if (choices.length === 0) return;
    setChosen((before) => {
      const next = new Set(before);
      for (const { id, selected } of choices) {
        if (selected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const lines = useMemo(
    () =>
      edges.map((edge) => {
        if (!chosen.has(edge.id)) return edge;
        // Lines of a folded frame stand for others.
        return { ...edge, selected: true, ...(edge.type !== "folded" && { reconnectable: "target" as const }) };
      }),
    [edges, chosen],
  );
  return { lines, onEdgesChange };
}
