import { useCallback } from "react";
import { type FoundOnPage, useOfferFindings } from "../../app/page-commands.ts";
import { type FlowEditor, findInFlow } from "../../canvas/index.ts";
import { flowPaths } from "../flow-paths.ts";

/** Lets ⌘K find the steps of the open flow, as they are now, by what they are called and by what they hold. */
export function useFindableSteps({ flowId, store, catalog, names }: FlowEditor): void {
  const find = useCallback(
    (search: string): readonly FoundOnPage[] =>
      findInFlow(search, { graph: store.getState().document.graph, catalog, names: names.get() })
        .filter(({ entry }) => entry !== null)
        .map(({ id, toolId, entry, name, where, excerpt }) => ({
          id,
          label: name,
          hint: where === "name" ? (entry?.label ?? "") : excerpt,
          href: toolId === null ? flowPaths.node(flowId, id) : flowPaths.tool(flowId, toolId),
        })),
    [flowId, store, catalog, names],
  );
  useOfferFindings(find);
}
