import { useCallback, useState } from "react";
import { loadAhead } from "../../app/module-reload.ts";
import { type FoundOnPage, useOfferFindings } from "../../app/page-commands.ts";
import { type FlowEditor, loadFindInFlow } from "../../canvas/index.ts";

type FindInFlow = Awaited<ReturnType<typeof loadFindInFlow>>["findInFlow"];

/**
 * Lets ⌘K find the steps of the open flow, as they are now, by what they are called and by what they hold. What is found
 * is shown in the outline while that is open, and otherwise on the canvas.
 */
export function useFindableSteps({ store, catalog, names, revealing, openNode, openTool }: FlowEditor): void {
  const [findInFlow, setFindInFlow] = useState<FindInFlow | null>(null);
  const find = useCallback(
    (search: string): readonly FoundOnPage[] => {
      // What has come by then finds for the same words once more.
      if (!findInFlow) {
        void loadAhead(loadFindInFlow).then((loaded) => loaded && setFindInFlow(() => loaded.findInFlow));
        return [];
      }
      return findInFlow(search, { graph: store.getState().document.graph, catalog, names: names.get() })
        .filter(({ entry }) => entry !== null)
        .map(({ id, toolId, entry, name, where, excerpt }) => ({
          id,
          label: name,
          hint: where === "name" ? (entry?.label ?? "") : excerpt,
          show: () => {
            const outline = revealing.get();
            if (toolId !== null) (outline?.openTool ?? openTool)(toolId);
            else (outline?.reveal ?? openNode)(id);
          },
        }));
    },
    [findInFlow, store, catalog, names, revealing, openNode, openTool],
  );
  useOfferFindings(find);
}
