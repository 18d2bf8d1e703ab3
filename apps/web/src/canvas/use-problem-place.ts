import type { FlowProblem } from "@parlo/engine";
import { useFlowEditor, useGraph } from "./flow-editor.ts";
import { flowFields, nodeFields } from "./words/field-owners.ts";
import { fieldWords } from "./words/field-words.ts";
import { useFormLookup } from "./words/use-form-lookup.ts";

/** How the form calls the setting that a problem is at; null where it is at none, or its words name what it is about. */
export function useProblemPlace(): (problem: FlowProblem) => string | null {
  const { catalog } = useFlowEditor();
  const graph = useGraph();
  const lookup = useFormLookup();
  return ({ nodeId, field }) => {
    if (field === null || field.startsWith("tools.")) return null;
    const node = nodeId === null ? undefined : graph.nodes[nodeId];
    const entry = node && catalog.entry(node.type);
    if (nodeId !== null && !entry) return null;
    const path = field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const { words } = fieldWords(entry ? nodeFields(entry) : flowFields, path, lookup);
    return words.length > 0 ? words.join(" › ") : null;
  };
}
