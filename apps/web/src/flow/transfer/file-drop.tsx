import { Button } from "@parlo/ui";
import { clsx } from "clsx";
import { FileUp } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

interface FileDropProps {
  onFile: (file: File) => void;
  busy: boolean;
}

/** Where a file is dropped, or chosen with a button. */
export function FileDrop({ onFile, busy }: FileDropProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) onFile(file);
  };
  return (
    <fieldset
      aria-label={t("flow.transfer.drop")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        "flex flex-col items-center gap-1.5 rounded-md border border-dashed px-6 py-12 text-center transition-colors duration-[var(--t-fast)]",
        over ? "border-brand bg-brand-soft" : "border-line-control bg-surface-2",
      )}
    >
      <FileUp aria-hidden className="mb-2 size-6 text-text-3" />
      <p className="text-md font-bold max-tablet:hidden">{t("flow.transfer.drop")}</p>
      <p className="max-w-[44ch] text-sm text-balance text-text-2">{t("flow.transfer.dropHelp")}</p>
      <Button variant="primary" className="mt-3" busy={busy} onClick={() => input.current?.click()}>
        {t("flow.transfer.chooseFile")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = "";
        }}
      />
    </fieldset>
  );
}
