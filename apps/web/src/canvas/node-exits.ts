import type { FlowGraph, FlowNode, NodeExit } from "@parlo/engine";
import { type CatalogEntry, exitShapes, readData } from "./catalog.ts";
import { handleOfExit } from "./model/exit-handle.ts";

export interface ShownExit {
  readonly exit: NodeExit;
  readonly handle: string;
  readonly label: string;
  /** The author gave the name, so it is set like words and not like code. */
  readonly own: boolean;
  readonly optional: boolean;
}

/** The exits of a node with the words that the card and the outline show for them, in the language that they show. */
export function shownExits(
  node: FlowNode,
  entry: CatalogEntry | undefined,
  tools: FlowGraph["tools"],
  language: string,
): readonly ShownExit[] {
  const value = entry ? readData(entry.kind, node.data) : null;
  const offered = node.tools.flatMap((id) => tools[id] ?? []);
  const shapes = entry && value !== null ? exitShapes(entry.kind, value, offered) : [];
  const byHandle = new Map(
    shapes.map((shape) => [handleOfExit({ name: shape.name, expectedResultMatch: shape.match }), shape]),
  );
  return node.exits.map((exit) => {
    const handle = handleOfExit(exit);
    const shape = byHandle.get(handle);
    const label = shape?.texts?.[language] || shape?.label || exit.expectedResultMatch || exit.name;
    return { exit, handle, label, own: Boolean(shape?.label), optional: shape?.optional ?? false };
  });
}
