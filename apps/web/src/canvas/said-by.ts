import type { FlowNode } from "@parlo/engine";
import { readData } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";

/** What a step says: tells steps apart that nobody has named. */
export function saidBy({ catalog, names }: FlowEditor, { type, data }: FlowNode): string {
  const entry = catalog.entry(type);
  const read = entry ? readData(entry.kind, data) : null;
  if (!entry || read === null) return "";
  const [first] = entry.kind.texts?.(read as never, []) ?? [];
  return first?.texts[names.get().language] ?? Object.values(first?.texts ?? {})[0] ?? "";
}
