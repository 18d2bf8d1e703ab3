import { IconButton } from "@parlo/ui";
import { Redo2, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type StoreState, useFlowEditor, useStoreState } from "../../canvas/index.ts";

const historyOf = ({ document }: StoreState) => document.history;

/** Takes back and does again, on screens that show the flow otherwise than as a canvas. */
export function HistoryButtons() {
  const { t } = useTranslation();
  const { store, editable } = useFlowEditor();
  const { undo, redo } = useStoreState(historyOf);
  if (!editable) return null;
  return (
    <>
      <IconButton label={t("flow.outline.undo")} icon={<Undo2 />} disabled={undo.length === 0} onClick={store.undo} />
      <IconButton label={t("flow.outline.redo")} icon={<Redo2 />} disabled={redo.length === 0} onClick={store.redo} />
    </>
  );
}
