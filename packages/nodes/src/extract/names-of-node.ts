import { type AnyKind, builtInNames, type FlowGraph, type FlowNode, own, pathsOf, readSettings } from "@parlo/engine";
import { kinds } from "../kinds.ts";

export interface NamesOfNode {
  /** Paths that its settings, texts and tools read: `room`, `user.name`, `nodes.ask.text`. */
  readonly reads: ReadonlySet<string>;
  /** Variables that it writes. */
  readonly writes: ReadonlySet<string>;
  /** Names that it gives to texts, as the item of a list. */
  readonly gives: readonly string[];
}

/** What a step names outside itself; null where its settings cannot be read. */
export function namesOfNode(node: FlowNode, graph: FlowGraph): NamesOfNode | null {
  const kind: AnyKind | undefined = own(kinds as { readonly [type: string]: AnyKind }, node.type);
  const read = kind && readSettings(kind, node.data);
  if (!kind || !read || read.state === "unreadable") return null;
  const data = read.data as never;
  const tools = node.tools.flatMap((id) => own(graph.tools, id) ?? []);
  const reads = new Set<string>();
  const writes = new Set<string>();
  try {
    for (const reference of kind.references?.(data, tools) ?? []) {
      if (reference.type !== "variable") continue;
      if (reference.access !== "write") reads.add(reference.key);
      if (reference.access !== "read") writes.add(rootOf(reference.key));
    }
    for (const template of kind.templates?.(data, tools) ?? [])
      for (const path of pathsOf(template)) if (!template.locals?.includes(rootOf(path))) reads.add(path);
    return { reads, writes, gives: kind.names?.(data) ?? [] };
  } catch {
    return null;
  }
}

export const rootOf = (path: string): string => path.split(".")[0] ?? "";

/** A name that stands alone: not of what every flow knows. */
export const isBare = (path: string): boolean => path !== "" && !builtInNames.includes(rootOf(path));
