import type { AnyKind, FlowOperation, FlowProblem } from "@parlo/engine";
import type { FlowEditor } from "./flow-editor.ts";
import { loadTemplates } from "./load-templates.ts";
import type { Mend } from "./mend.ts";

/** What a variable was called becomes what it is called now, wherever the flow says it so. */
export function formerMends({ params }: FlowProblem, { store, catalog }: FlowEditor): readonly Mend[] {
  const [name, now] = [String(params.name), String(params.now)];
  const does = async () => {
    const { renameVariables } = await loadTemplates();
    const kinds: Readonly<Record<string, AnyKind>> = Object.fromEntries(
      catalog.entries.map(({ type, kind }) => [type, kind]),
    );
    const { graph } = store.getState().document;
    const renamed = renameVariables(graph, kinds, new Map([[name, now]])).graph;
    const operations: FlowOperation[] = [
      ...Object.values(renamed.nodes).flatMap(({ id, data }) =>
        data === graph.nodes[id]?.data ? [] : { type: "updateNode" as const, nodeId: id, changes: { data } },
      ),
      ...Object.values(renamed.tools).flatMap(({ id, data }) =>
        data === graph.tools[id]?.data ? [] : { type: "updateTool" as const, toolId: id, changes: { data } },
      ),
    ];
    if (operations.length > 0) store.edit({ name: "mend", operations });
  };
  return [{ name: "sayInstead", values: { name: now }, does }];
}
