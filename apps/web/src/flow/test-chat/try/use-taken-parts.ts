import type { FlowNode } from "@parlo/engine";
import type { TakenPart, TakenParts } from "@parlo/nodes/editor";
import { draftData, settingsOperation, useFlowEditor, useForm } from "../../../canvas/index.ts";
import { proposedVariable } from "./proposed-variable.ts";

/** What a step takes of its answer, and how more is taken; null where its kind takes nothing by a path. */
export function useTakenParts(node: FlowNode) {
  const editor = useFlowEditor();
  const takes = useForm(node.type)?.takes as TakenParts<unknown> | undefined;
  const kind = editor.catalog.entry(node.type)?.kind;
  const data = kind ? draftData(kind, node.data) : null;
  if (!takes || data === null) return null;
  const parts = takes.read(data);
  const write = (next: readonly TakenPart[]) =>
    editor.store.edit({ name: "settings", operations: [settingsOperation(editor, node, takes.write(data, next))] });
  const variables = parts.map(({ variable }) => variable);
  return {
    of: takes.of,
    isFull: parts.length >= takes.most,
    into: (path: string) => parts.filter((part) => part.path === path).map(({ variable }) => variable),
    take: (path: string) => write([...parts, { path, variable: proposedVariable(path, variables) }]),
    leave: (path: string) => write(parts.filter((part) => part.path !== path)),
  };
}

export type Taking = NonNullable<ReturnType<typeof useTakenParts>>;
