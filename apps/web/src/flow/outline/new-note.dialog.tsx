import { Button, Dialog, TextArea } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addNoteBeside, useFlowEditor } from "../../canvas/index.ts";
import { noteLength } from "./mark.dialog.tsx";

interface NewNoteDialogProps {
  nodeId: string;
  onClose: () => void;
}

/** What a note beside a step is to say; there is none as long as it says nothing. */
export function NewNoteDialog({ nodeId, onClose }: NewNoteDialogProps) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const [text, setText] = useState("");
  const save = () => {
    if (text.trim() !== "") {
      addNoteBeside(editor, nodeId, text);
      editor.announce(t("canvas.announce.noted"));
    }
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={save}
      title={t("canvas.mark.note")}
      actions={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" variant="primary">
            {t("ui.form.save")}
          </Button>
        </>
      }
    >
      <TextArea label={t("flow.outline.noteText")} rows={5} maxLength={noteLength} value={text} onChange={setText} />
    </Dialog>
  );
}
