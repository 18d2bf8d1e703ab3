import { useTranslation } from "react-i18next";
import { useFlowEditor } from "../../canvas/index.ts";
import { type KeyGroup, KeysDialog } from "./keys-dialog.tsx";

/** Every key of the canvas, by what it is for. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { editable } = useFlowEditor();
  const view: KeyGroup = {
    title: t("flow.keys.view"),
    keys: [
      ["1", t("canvas.zoom.fit")],
      ["2", t("flow.keys.selection")],
      ["0", t("canvas.zoom.whole")],
      ["S", t("flow.keys.start")],
      ["M", t("flow.keys.map")],
      ["/", t("canvas.find.label")],
      ["⌘K", t("flow.keys.search")],
    ],
  };
  const choosing: KeyGroup = {
    title: t("flow.keys.choosing"),
    keys: [
      ["⌘A", t("flow.keys.all")],
      ["⇧", t("flow.keys.box")],
      ["V", t("canvas.zoom.boxes")],
      ["⌥→", t("flow.keys.walk")],
      ["⌥⇧→", t("flow.keys.after")],
      ["⌥⇧←", t("flow.keys.before")],
      ["↵", t("flow.drawer.label")],
      ["⇧F10", t("flow.keys.menu")],
    ],
  };
  const editing: KeyGroup = {
    title: t("flow.keys.editing"),
    keys: [
      ["Tab", t("flow.keys.add")],
      ["J", t("canvas.join.label")],
      ["→", t("flow.keys.move")],
      ["⇧→", t("flow.keys.moveFar")],
      ["⌘C", t("flow.keys.copy")],
      ["⌘X", t("flow.keys.cut")],
      ["⌘V", t("flow.keys.paste")],
      ["⌘D", t("canvas.selection.duplicate")],
      ["⌫", t("canvas.selection.remove")],
      ["G", t("flow.keys.frame")],
      ["⇧G", t("canvas.selection.unframe")],
      ["E", t("flow.keys.extract")],
      ["N", t("flow.keys.note")],
      ["⇧L", t("canvas.zoom.layout")],
      ["⌘Z", t("flow.outline.undo")],
      ["⇧⌘Z", t("flow.outline.redo")],
    ],
  };
  const flow: KeyGroup = {
    title: t("flow.editor.commands"),
    keys: [
      ["T", t("flow.test.label")],
      ["⇧T", t("flow.drawer.testFrom")],
      ["B", t("flow.test.stops.toggle")],
      ["P", t("canvas.problems.title")],
      ["C", t("flow.comments.title")],
      ["O", t("flow.outline.title")],
      ...(editable ? [["⇧P", t("flow.publish.action")] as const] : []),
      ["?", t("flow.keys.title")],
    ],
  };
  return <KeysDialog groups={[view, choosing, ...(editable ? [editing] : []), flow]} onClose={onClose} />;
}
