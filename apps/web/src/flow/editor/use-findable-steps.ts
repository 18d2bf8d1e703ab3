import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadAhead } from "../../app/module-reload.ts";
import { type FoundOnPage, useOfferFindings } from "../../app/page-commands.ts";
import { type FlowEditor, loadFindInFlow } from "../../canvas/index.ts";

type FindInFlow = Awaited<ReturnType<typeof loadFindInFlow>>["findInFlow"];

/**
 * Lets ⌘K find the steps of the open flow, as they are now, by what they are called and by what they hold; and its notes
 * and frames where they can be shown. What is found
 * is shown in the outline while that is open, and otherwise on the canvas.
 */
export function useFindableSteps({
  store,
  catalog,
  names,
  revealing,
  revealingMark,
  openNode,
  openTool,
}: FlowEditor): void {
  const { t } = useTranslation();
  const [findInFlow, setFindInFlow] = useState<FindInFlow | null>(null);
  const find = useCallback(
    (search: string): readonly FoundOnPage[] => {
      // What has come by then finds for the same words once more.
      if (!findInFlow) {
        void loadAhead(loadFindInFlow).then((loaded) => loaded && setFindInFlow(() => loaded.findInFlow));
        return [];
      }
      return findInFlow(search, { graph: store.getState().document.graph, catalog, names: names.get() }).flatMap(
        ({ id, toolId, entry, name, where, excerpt }): readonly FoundOnPage[] => {
          if (entry === null) {
            const shown = revealingMark.get();
            const type = store.getState().document.graph.marks?.[id]?.type ?? "note";
            return shown ? [{ id, label: excerpt, hint: t(`canvas.mark.${type}`), show: () => shown.reveal(id) }] : [];
          }
          const show = () => {
            const outline = revealing.get();
            if (toolId !== null) (outline?.openTool ?? openTool)(toolId);
            else (outline?.reveal ?? openNode)(id);
          };
          return [{ id, label: name, hint: where === "name" ? entry.label : excerpt, show }];
        },
      );
    },
    [findInFlow, t, store, catalog, names, revealing, revealingMark, openNode, openTool],
  );
  useOfferFindings(find);
}
