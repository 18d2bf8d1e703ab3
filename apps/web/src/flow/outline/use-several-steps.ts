import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  copyByMenu,
  duplicateSelection,
  frameOf,
  frameSelection,
  removeOperations,
  unframeSelection,
  useFlowEditor,
} from "../../canvas/index.ts";

interface AfterDeeds {
  /** The focus goes to a step that has come. */
  readonly show: (nodeId: string) => void;
  /** The focus goes back to the rows where what held it is gone. */
  readonly goBack: () => void;
  /** Steps stand in a frame that nobody has named yet. */
  readonly onFramed: (frameId: string) => void;
}

/** What can be done with steps of the outline, one or several. They stay the same while it is open. */
export function useSeveralSteps({ show, goBack, onFramed }: AfterDeeds) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  return useMemo(() => {
    const { store, selection, announce } = editor;
    const graph = () => store.getState().document.graph;
    const settle = () => requestAnimationFrame(goBack);
    const remove = (nodeIds: readonly string[]) => {
      // A flow has one Start.
      const ids = nodeIds.filter((id) => graph().nodes[id] && graph().nodes[id]?.type !== "Start");
      if (ids.length === 0) return;
      store.edit({ name: "remove", operations: removeOperations(graph(), ids, true) });
      selection.set([]);
      announce(t("canvas.announce.removed", { count: ids.length }));
      settle();
    };
    const copy = async (nodeIds: readonly string[]) => {
      selection.set(nodeIds);
      const count = await copyByMenu(editor);
      if (count > 0) announce(t("canvas.announce.copied", { count }));
    };
    return {
      remove,
      copy: (nodeIds: readonly string[]) => void copy(nodeIds),
      cut: (nodeIds: readonly string[]) => void copy(nodeIds).then(() => remove(nodeIds)),
      duplicate: (nodeIds: readonly string[]) => {
        selection.set(nodeIds);
        duplicateSelection(editor);
        const copies = selection.get().filter((id) => graph().nodes[id] && !nodeIds.includes(id));
        const [first] = copies;
        if (!first) return;
        announce(t("canvas.announce.duplicated", { count: copies.length }));
        show(first);
      },
      frame: (nodeIds: readonly string[]) => {
        selection.set(nodeIds);
        if (!frameSelection(editor)) return;
        announce(t("canvas.announce.framed"));
        const frameId = frameOf(graph(), nodeIds[0] ?? "");
        if (frameId !== undefined && graph().marks?.[frameId]?.text === "") onFramed(frameId);
      },
      unframe: (nodeIds: readonly string[]) => {
        selection.set(nodeIds);
        if (unframeSelection(editor)) announce(t("canvas.announce.unframed"));
        settle();
      },
      extract: (nodeIds: readonly string[]) => {
        selection.set(nodeIds);
        editor.extracting.set(true);
      },
    };
  }, [editor, t, show, goBack, onFramed]);
}
