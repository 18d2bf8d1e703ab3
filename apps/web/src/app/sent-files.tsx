import type { SentFile } from "@parlo/contract";
import { toast } from "@parlo/ui";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { readSentFile } from "./conversation-files.ts";
import { offerFile } from "./offer-file.ts";
import { useWordsOfFailure } from "./use-words-of-failure.ts";

interface SentFilesProps {
  conversationId: string;
  files: readonly SentFile[];
}

/** Files that an end user has sent: each is saved at a press, and never opened here. */
export function SentFiles({ conversationId, files }: SentFilesProps) {
  const { t, i18n } = useTranslation();
  const words = useWordsOfFailure();
  const save = async ({ id, name }: SentFile) => {
    try {
      offerFile(await readSentFile(conversationId, id), name);
    } catch (error) {
      toast({ variant: "destructive", title: t("app.sentFile.failed", { name }), description: words(error) });
    }
  };
  return (
    <ul className="flex flex-col gap-1.5">
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            title={t("app.sentFile.save", { name: file.name })}
            className="flex max-w-full min-h-7 items-center gap-1.5 rounded-sm border border-line bg-surface px-2 py-1 text-start text-sm text-text hover:bg-surface-2 max-tablet:min-h-touch"
            onClick={() => void save(file)}
          >
            <Download aria-hidden className="size-4 flex-none text-text-3" />
            <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
              {file.name}
            </span>
            <span className="flex-none text-text-3 tabular-nums">{sizeOf(file.bytes, i18n.language)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function sizeOf(bytes: number, language: string): string {
  const isLarge = bytes >= 1e6;
  const unit = isLarge ? "megabyte" : "kilobyte";
  const shown = isLarge ? bytes / 1e6 : Math.max(1, bytes / 1e3);
  return new Intl.NumberFormat(language, { style: "unit", unit, maximumFractionDigits: isLarge ? 1 : 0 }).format(shown);
}
