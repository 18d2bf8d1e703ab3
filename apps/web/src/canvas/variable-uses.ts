import { type AnyKind, type FlowNode, type FlowTool, pathsOf, variableOfPath } from "@parlo/engine";
import { useMemo } from "react";
import { type Catalog, readData } from "./catalog.ts";
import { useFlowEditor, useGraph, useNode } from "./flow-editor.ts";

/** Whose variables have which keys: one key may be in both scopes. */
type Definitions = readonly { readonly key: string; readonly isEndUser: boolean }[];

export interface VariableUse {
  readonly key: string;
  /** Null where nothing says whose it is. */
  readonly isEndUser: boolean | null;
  readonly reads: boolean;
  readonly writes: boolean;
}

/** The variables that a node's settings, texts and tools name. Of a bare key the conversation's is nearer, as when it runs. */
export function variablesOf(
  node: FlowNode,
  kind: AnyKind,
  tools: readonly FlowTool[],
  definitions: Definitions,
): readonly VariableUse[] {
  const value = readData(kind, node.data);
  if (value === null) return [];
  const uses = new Map<string, VariableUse>();
  const note = (path: string, access: "read" | "write" | "update") => {
    const variable = variableOfPath(path);
    if (!variable) return;
    const { key } = variable;
    const isEndUser = variable.isEndUser ?? nearestScope(key, definitions);
    const use = uses.get(inScope(key, isEndUser));
    uses.set(inScope(key, isEndUser), {
      ...{ key, isEndUser, reads: access !== "write" || use?.reads === true },
      writes: access !== "read" || use?.writes === true,
    });
  };
  for (const reference of kind.references?.(value as never, tools) ?? [])
    if (reference.type === "variable") note(reference.key, reference.access);
  for (const path of templatePaths(value, kind, tools)) note(path, "read");
  return [...uses.values()].sort((a, b) => a.key.localeCompare(b.key));
}

const templatePaths = (value: unknown, kind: AnyKind, tools: readonly FlowTool[]): readonly string[] =>
  (kind.templates?.(value as never, tools) ?? []).flatMap((one) => pathsOf(one));

/** Every path that a step reads, whosever it is. */
export function useReadPaths(node: FlowNode): readonly string[] {
  const { catalog } = useFlowEditor();
  const { tools } = useGraph();
  return useMemo(() => {
    const kind = catalog.entry(node.type)?.kind;
    const value = kind ? readData(kind, node.data) : null;
    if (!kind || value === null) return [];
    const offered = node.tools.flatMap((id) => tools[id] ?? []);
    const named = (kind.references?.(value as never, offered) ?? []).flatMap((one) =>
      one.type === "variable" && one.access !== "write" ? one.key : [],
    );
    return [...named, ...templatePaths(value, kind, offered)];
  }, [node, tools, catalog]);
}

const inScope = (key: string, isEndUser: boolean | null) => `${isEndUser} ${key}`;

function nearestScope(key: string, definitions: Definitions): boolean | null {
  const scopes = definitions.filter((one) => one.key === key).map(({ isEndUser }) => isEndUser);
  return scopes.length === 0 ? null : !scopes.includes(false);
}

export function useNodeVariables(nodeId: string, definitions: Definitions): readonly VariableUse[] {
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
          definitions,
        )
      : [];
  }, [node, tools, catalog, definitions]);
}

export interface FlowVariableUse {
  readonly readBy: readonly string[];
  readonly writtenBy: readonly string[];
}

/** For a variable of a flow: the nodes that read it and those that write it. */
export function variableUses(
  graph: { readonly nodes: Readonly<Record<string, FlowNode>>; readonly tools: Readonly<Record<string, FlowTool>> },
  catalog: Catalog,
  definitions: Definitions,
): (variable: Definitions[number]) => FlowVariableUse | undefined {
  const uses = new Map<string, { readBy: string[]; writtenBy: string[] }>();
  for (const node of Object.values(graph.nodes)) {
    const kind = catalog.entry(node.type)?.kind;
    if (!kind) continue;
    const tools = node.tools.flatMap((id) => graph.tools[id] ?? []);
    for (const { key, isEndUser, reads, writes } of variablesOf(node, kind, tools, definitions)) {
      const use = uses.get(inScope(key, isEndUser)) ?? { readBy: [], writtenBy: [] };
      if (reads) use.readBy.push(node.id);
      if (writes) use.writtenBy.push(node.id);
      uses.set(inScope(key, isEndUser), use);
    }
  }
  return ({ key, isEndUser }) => uses.get(inScope(key, isEndUser));
}
