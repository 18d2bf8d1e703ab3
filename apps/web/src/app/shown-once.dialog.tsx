import { Button, Dialog, Note } from "@parlo/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyBlock } from "./copy-block.tsx";

interface ShownOnceDialogProps {
  title: string;
  /** That it is shown this once, and who is to have it. */
  warning: string;
  /** What is to be taken away, each by what it is called. */
  parts: Readonly<Record<string, string>>;
  onClose: () => void;
  children?: ReactNode;
}

/** Something new whose secret cannot be shown again. */
export function ShownOnceDialog({ title, warning, parts, onClose, children }: ShownOnceDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={title}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("app.done")}
        </Button>
      }
    >
      <Note tone="warn">{warning}</Note>
      {Object.entries(parts).map(([label, text]) => (
        <CopyBlock key={label} label={label} text={text} />
      ))}
      {children}
    </Dialog>
  );
}
