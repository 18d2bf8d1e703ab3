import type { FieldProblem, FlowImport } from "@parlo/contract";
import { type FlowGraph, namesInstead, renameVariables } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { keyOfDefinition } from "../../variable-definition/index.ts";
import type { PlannedVariable } from "./plan-variables.ts";

/** Flows of a file with the variables that were renamed under their new names; a flow where that cannot be is told of. */
export function renameInFlows(
  graphs: readonly FlowGraph[],
  variables: readonly PlannedVariable[],
  file: FlowImport,
): { readonly graphs: readonly FlowGraph[]; readonly problems: readonly FieldProblem[] } {
  const renames = variables.flatMap(({ renamed }) => renamed ?? []);
  if (renames.length === 0) return { graphs, problems: [] };
  const ofConversation = new Set(
    file.variableDefinitions.flatMap((one) => (one.isEndUser ? [] : keyOfDefinition(one))),
  );
  const names = namesInstead(renames, ofConversation);
  const staying = new Set(file.choices.flows.flatMap(({ id, action }) => (action === "use" ? id : [])));
  const problems: FieldProblem[] = [];
  const renamed = graphs.map((graph, at) => {
    if (staying.has(graph.id)) return graph;
    const { graph: after, failed } = renameVariables(graph, kinds, names);
    for (const { nodeId, field } of failed)
      problems.push({
        path: [
          `flows.${at}.nodes.${file.flows[at]?.nodes.findIndex(({ id }) => id === nodeId)}.data`,
          ...(field ? [field] : []),
        ].join("."),
        code: "rename",
        message: "A variable cannot have its new name here: rename it in the file, or choose another name",
      });
    return after;
  });
  return { graphs: renamed, problems };
}
