import type { FlowMark } from "@parlo/engine";
import { Button, Dialog, TextArea, TextField } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { removeMark, useFlowEditor, writeMark } from "../../canvas/index.ts";

/** Characters. */
export const noteLength = 4000;

interface MarkDialogProps {
  mark: FlowMark;
  onClose: () => void;
}

/** What a note says, or what a frame is called: to be read, and written where one may. */
export function MarkDialog({ mark, onClose }: MarkDialogProps) {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const { editable } = editor;
  const [text, setText] = useState(mark.text);
  const save = () => {
    if (text !== mark.text) writeMark(editor, mark.id, text);
    onClose();
  };
  const remove = () => {
    removeMark(editor, mark.id);
    onClose();
  };
  const common = { value: text, onChange: setText, readOnly: !editable };
  return (
    <Dialog
      open
      onClose={onClose}
      {...(editable && { onSubmit: save })}
      title={t(`canvas.mark.${mark.type}`)}
      actions={
        editable ? (
          <>
            <span className="me-auto">
              <Button variant="dangerQuiet" onClick={remove}>
                {t(mark.type === "note" ? "canvas.mark.removeNote" : "canvas.mark.unframe")}
              </Button>
            </span>
            <Button onClick={onClose}>{t("ui.cancel")}</Button>
            <Button type="submit" variant="primary">
              {t("ui.form.save")}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t("ui.close")}</Button>
        )
      }
    >
      {mark.type === "note" ? (
        <TextArea label={t("flow.outline.noteText")} rows={5} maxLength={noteLength} {...common} />
      ) : (
        <TextField label={t("canvas.mark.frameName")} maxLength={255} {...common} />
      )}
    </Dialog>
  );
}
