import { useTranslation } from "react-i18next";
import { useFlowEditor } from "../../canvas/index.ts";
import { type KeyGroup, KeysDialog } from "../editor/keys-dialog.tsx";

/** Every key of the outline, by what it is for. */
export function OutlineKeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { editable } = useFlowEditor();
  const going: KeyGroup = {
    title: t("flow.keys.going"),
    keys: [
      ["↑ ↓", t("flow.keys.rows")],
      ["→ ←", t("flow.keys.deeds")],
      ["↵", t("flow.drawer.label")],
      ["⌘K", t("flow.keys.search")],
    ],
  };
  const choosing: KeyGroup = {
    title: t("flow.keys.choosing"),
    keys: [
      ["␣", t("flow.keys.choose")],
      ["⇧↑ ⇧↓", t("flow.keys.several")],
      ["⌘A", t("flow.keys.all")],
      ["⎋", t("flow.outline.clear")],
    ],
  };
  const editing: KeyGroup = {
    title: t("flow.keys.editing"),
    keys: [
      ["⌥↑ ⌥↓", t("flow.keys.exchange")],
      ["⌘C", t("flow.keys.copy")],
      ["⌘X", t("flow.keys.cut")],
      ["⌘V", t("flow.outline.paste")],
      ["⌘D", t("canvas.selection.duplicate")],
      ["⌦", t("canvas.selection.remove")],
      ["G", t("flow.keys.frame")],
      ["⇧G", t("canvas.selection.unframe")],
      ["N", t("flow.keys.note")],
      ["⌘Z", t("flow.outline.undo")],
      ["⇧⌘Z", t("flow.outline.redo")],
    ],
  };
  const flow: KeyGroup = {
    title: t("flow.editor.commands"),
    keys: [
      ["B", t("flow.test.stops.toggle")],
      ["?", t("flow.keys.title")],
    ],
  };
  return <KeysDialog groups={[going, choosing, ...(editable ? [editing] : []), flow]} onClose={onClose} />;
}
