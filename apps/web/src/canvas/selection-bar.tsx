import { useReactFlow } from "@xyflow/react";
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  Copy,
  CopyPlus,
  Group,
  Scissors,
  Trash2,
  Workflow,
} from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { CanvasButton } from "./canvas-button.tsx";
import { duplicateSelection, removeSelection } from "./edit-selection.ts";
import { useFlowEditor } from "./flow-editor.ts";
import { frameSelection } from "./mark-edits.ts";
import { copyByMenu, cutByMenu } from "./menu-clipboard.ts";
import { type Alignment, type Axis, alignOperation, distributeOperation, type Placed } from "./model/align.ts";
import { useObserved } from "./observable.ts";

const alignmentIcons = [
  ["left", AlignStartVertical],
  ["center", AlignCenterVertical],
  ["right", AlignEndVertical],
  ["top", AlignStartHorizontal],
  ["middle", AlignCenterHorizontal],
  ["bottom", AlignEndHorizontal],
] as const satisfies readonly (readonly [Alignment, typeof Copy])[];
const axisIcons = [
  ["across", AlignHorizontalSpaceAround],
  ["down", AlignVerticalSpaceAround],
] as const satisfies readonly (readonly [Axis, typeof Copy])[];

/** What can be done with several cards at once. */
export function SelectionBar() {
  const editor = useFlowEditor();
  const { store, selection } = editor;
  const { t } = useTranslation();
  const drawing = useReactFlow();
  const count = useObserved(
    selection,
    useCallback((ids) => ids.filter((id) => store.getState().document.graph.nodes[id]).length, [store]),
  );
  if (count < 2) return null;
  const cards = (): Placed[] =>
    selection.get().flatMap((id) => {
      const card = drawing.getNode(id);
      if (card?.type !== "card") return [];
      const { width = 0, height = 0 } = card.measured ?? {};
      return { id, ...card.position, width, height };
    });
  const copied = (many: number) => editor.announce(t("canvas.announce.copied", { count: many }));
  const place = (operation: ReturnType<typeof alignOperation>) =>
    operation && store.edit({ name: "align", operations: [operation] });
  return (
    <div className="canvas-panel canvas-bar canvas-selection" role="toolbar" aria-label={t("canvas.selection.label")}>
      <span>{t("canvas.selection.count", { count })}</span>
      <hr />
      {alignmentIcons.map(([alignment, Icon]) => (
        <CanvasButton
          key={alignment}
          label={t(`canvas.selection.${alignment}`)}
          onPress={() => place(alignOperation(cards(), alignment))}
          Icon={Icon}
        />
      ))}
      {count > 2 &&
        axisIcons.map(([axis, Icon]) => (
          <CanvasButton
            key={axis}
            label={t(`canvas.selection.${axis}`)}
            onPress={() => place(distributeOperation(cards(), axis))}
            Icon={Icon}
          />
        ))}
      <hr />
      <CanvasButton label={t("canvas.selection.frame")} onPress={() => frameSelection(editor)} Icon={Group} />
      <CanvasButton label={t("canvas.selection.extract")} onPress={() => editor.extracting.set(true)} Icon={Workflow} />
      <CanvasButton
        label={t("canvas.selection.copy")}
        onPress={() => void copyByMenu(editor).then(copied)}
        Icon={Copy}
      />
      <CanvasButton
        label={t("canvas.selection.cut")}
        onPress={() => void cutByMenu(editor).then(copied)}
        Icon={Scissors}
      />
      <CanvasButton
        label={t("canvas.selection.duplicate")}
        onPress={() => duplicateSelection(editor)}
        Icon={CopyPlus}
      />
      <CanvasButton
        label={t("canvas.selection.remove")}
        onPress={() => editor.announce(t("canvas.announce.removed", { count: removeSelection(editor) }))}
        Icon={Trash2}
      />
    </div>
  );
}
