import { type ReactNode, useState } from "react";
import { Button } from "../button/button.tsx";
import { TextField } from "../field/text-field.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  text: ReactNode;
  /** The verb on the last button. */
  action: string;
  keep?: string;
  danger?: boolean;
  busy?: boolean;
  /** The word that must be typed first, and what asks for it. */
  typed?: { word: string; label: ReactNode };
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, text, action, keep, danger = true, busy = false, typed } = props;
  const texts = useUiTexts();
  const [word, setWord] = useState("");
  const ready = !typed || word.trim() === typed.word;
  return (
    <Dialog
      {...{ open, title, text }}
      onClose={() => {
        setWord("");
        onClose();
      }}
      onSubmit={() => ready && onConfirm()}
      actions={
        <>
          <Button onClick={onClose}>{keep ?? texts.cancel}</Button>
          <Button type="submit" variant={danger ? "danger" : "primary"} disabled={!ready} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      {typed && <TextField label={typed.label} value={word} onChange={setWord} autoComplete="off" />}
    </Dialog>
  );
}
