import { type AnyKind, type FlowNode, type FlowTool, pathsOf, variableOfPath } from "@parlo/engine";
import { useMemo } from "react";
import { type Catalog, readData, useFlowEditor, useGraph, useNode } from "../../canvas/index.ts";

export interface VariableUse {
  readonly key: string;
  readonly reads: boolean;
  readonly writes: boolean;
}

/** The variables that a node's settings, texts and tools name. */
export function variablesOf(node: FlowNode, kind: AnyKind, tools: readonly FlowTool[]): readonly VariableUse[] {
  const value = readData(kind, node.data);
  if (value === null) return [];
  const uses = new Map<string, { reads: boolean; writes: boolean }>();
  const note = (path: string, access: "read" | "write" | "update") => {
    const key = variableOfPath(path)?.key;
    if (key === undefined) return;
    const use = uses.get(key);
    const reads = access !== "write" || use?.reads === true;
    uses.set(key, { reads, writes: access !== "read" || use?.writes === true });
  };
  for (const reference of kind.references?.(value as never, tools) ?? [])
    if (reference.type === "variable") note(reference.key, reference.access);
  for (const one of kind.templates?.(value as never, tools) ?? []) for (const path of pathsOf(one)) note(path, "read");
  return [...uses].map(([key, use]) => ({ key, ...use })).sort((a, b) => a.key.localeCompare(b.key));
}

export function useNodeVariables(nodeId: string): readonly VariableUse[] {
  const { catalog } = useFlowEditor();
  const node = useNode(nodeId);
  const { tools } = useGraph();
  return useMemo(() => {
    const kind = node && catalog.entry(node.type)?.kind;
    return node && kind
      ? variablesOf(
          node,
          kind,
          node.tools.flatMap((id) => tools[id] ?? []),
        )
      : [];
  }, [node, tools, catalog]);
}

export interface FlowVariableUse {
  readonly readBy: readonly string[];
  readonly writtenBy: readonly string[];
}

/** For every variable that a flow names: the nodes that read it and those that write it. */
export function variableUses(
  graph: { readonly nodes: Readonly<Record<string, FlowNode>>; readonly tools: Readonly<Record<string, FlowTool>> },
  catalog: Catalog,
): ReadonlyMap<string, FlowVariableUse> {
  const uses = new Map<string, { readBy: string[]; writtenBy: string[] }>();
  for (const node of Object.values(graph.nodes)) {
    const kind = catalog.entry(node.type)?.kind;
    if (!kind) continue;
    const tools = node.tools.flatMap((id) => graph.tools[id] ?? []);
    for (const { key, reads, writes } of variablesOf(node, kind, tools)) {
      const use = uses.get(key) ?? { readBy: [], writtenBy: [] };
      if (reads) use.readBy.push(node.id);
      if (writes) use.writtenBy.push(node.id);
      uses.set(key, use);
    }
  }
  return uses;
}
