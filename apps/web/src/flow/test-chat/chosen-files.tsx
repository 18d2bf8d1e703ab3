import type { SentFile } from "@parlo/contract";
import { IconButton } from "@parlo/ui";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";

interface ChosenFilesProps {
  files: readonly SentFile[];
  /** Name of the one on its way. */
  sending: string | null;
  onChange: (files: SentFile[]) => void;
}

/** What goes with an answer, and what is on its way. */
export function ChosenFiles({ files, sending, onChange }: ChosenFilesProps) {
  const { t } = useTranslation();
  return (
    <>
      {files.map(({ id, name }) => (
        <p key={id} className="flex items-center gap-1">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
          <IconButton
            size="sm"
            label={t("app.sentFile.remove", { name })}
            icon={<X />}
            onClick={() => onChange(files.filter((one) => one.id !== id))}
          />
        </p>
      ))}
      <p role="status" className="text-xs text-text-3 [overflow-wrap:anywhere] empty:hidden">
        {sending !== null && t("app.sentFile.sending", { name: sending })}
      </p>
    </>
  );
}
