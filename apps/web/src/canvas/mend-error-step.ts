import type { FlowGraph, FlowOperation, JsonObject } from "@parlo/engine";
import type { FlowEditor } from "./flow-editor.ts";
import type { Mend, MendChoice } from "./mend.ts";
import { optionOf } from "./mend-option.ts";

/** Without a step for errors, where the one that was named is gone. */
export const errorStepMends = (graph: FlowGraph): readonly Mend[] => [
  { name: "noErrorStep", values: {}, does: errorStepOperations(graph, null) },
];

export function errorStepChoice(graph: FlowGraph, editor: FlowEditor): MendChoice | null {
  const options = Object.values(graph.nodes)
    .filter(({ type }) => type !== "Start")
    .map((node) => optionOf(editor, node));
  const put = (id: string) => errorStepOperations(graph, id);
  return options.length > 0 ? { name: "chooseStep", values: {}, options, put } : null;
}

function errorStepOperations({ settings }: FlowGraph, errorNodeId: string | null): FlowOperation[] {
  return [{ type: "updateFlow", changes: { settings: { ...settings, errorNodeId } satisfies JsonObject } }];
}
