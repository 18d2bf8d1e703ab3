import type { FlowNode } from "@parlo/engine";
import type { CatalogEntry } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import { nodeName } from "./node-name.ts";
import { saidBy } from "./said-by.ts";

/** A step as it is told from others where one is chosen. */
export interface StepAhead {
  readonly id: string;
  readonly entry: CatalogEntry | undefined;
  /** Its name; of a step that nobody has named, its kind and what it says. */
  readonly label: string;
  /** Of a named step what it says, or else its kind. */
  readonly hint: string;
}

/** Of these steps, in their order, those that one may lead to from a step: not itself, and never back to Start. */
export function stepsAhead(editor: FlowEditor, from: string, nodes: readonly FlowNode[]): readonly StepAhead[] {
  return nodes.filter(({ id, type }) => id !== from && type !== "Start").map((node) => shownStep(editor, node));
}

export function shownStep(editor: FlowEditor, node: FlowNode): StepAhead {
  const entry = editor.catalog.entry(node.type);
  const name = nodeName(node, entry);
  const kind = entry?.label ?? "";
  const said = saidBy(editor, node);
  if (name !== kind) return { id: node.id, entry, label: name, hint: said || kind };
  return { id: node.id, entry, label: said ? `${name} · ${said}` : name, hint: "" };
}
