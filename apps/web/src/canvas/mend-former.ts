import type { AnyKind, FlowProblem } from "@parlo/engine";
import type { FlowEditor } from "./flow-editor.ts";
import { loadTemplates } from "./load-templates.ts";
import type { Mend } from "./mend.ts";

/** What a variable was called becomes what it is called now, wherever the flow says it so. */
export function formerMends({ params }: FlowProblem, { store, catalog }: FlowEditor): readonly Mend[] {
  const [name, now] = [String(params.name), String(params.now)];
  const does = async () => {
    const { operationsBetween, renameVariables } = await loadTemplates();
    const kinds: Readonly<Record<string, AnyKind>> = Object.fromEntries(
      catalog.entries.map(({ type, kind }) => [type, kind]),
    );
    const { graph } = store.getState().document;
    const operations = operationsBetween(graph, renameVariables(graph, kinds, new Map([[name, now]])).graph);
    if (operations.length > 0) store.edit({ name: "mend", operations });
  };
  return [{ name: "sayInstead", values: { name: now }, does }];
}
