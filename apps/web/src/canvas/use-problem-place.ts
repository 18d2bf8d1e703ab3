import type { FlowProblem } from "@parlo/engine";
import { useFlowEditor, useGraph } from "./flow-editor.ts";
import { flowFields, nodeFields, toolFields } from "./words/field-owners.ts";
import { fieldWords } from "./words/field-words.ts";
import { useFormLookup } from "./words/use-form-lookup.ts";

const fieldOfTool = /^tools\.([^.]+)\.(.+)$/;
/** What every tool has: the words of its problems name the tool. */
const saysWhich = /^(name|description|parameters)\b/;

/** How the form calls the setting that a problem is at; null where it is at none, or its words name what it is about. */
export function useProblemPlace(): (problem: FlowProblem) => string | null {
  const { catalog } = useFlowEditor();
  const graph = useGraph();
  const lookup = useFormLookup();
  return ({ nodeId, field }) => {
    if (field === null) return null;
    const node = nodeId === null ? undefined : graph.nodes[nodeId];
    const entry = node && catalog.entry(node.type);
    if (nodeId !== null && !entry) return null;
    const [, toolId = "", setting = ""] = fieldOfTool.exec(field) ?? [];
    const tool = graph.tools[toolId];
    if (entry && tool && !saysWhich.test(setting))
      return [tool.name, ...fieldWords(toolFields(entry), pathOf(setting), lookup).words].join(" › ");
    if (field.startsWith("tools.")) return null;
    const { words } = fieldWords(entry ? nodeFields(entry) : flowFields, pathOf(field), lookup);
    return words.length > 0 ? words.join(" › ") : null;
  };
}

const pathOf = (field: string) => field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
