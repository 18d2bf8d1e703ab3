import type { SentFile } from "@parlo/contract";
import { Field, type FieldProps, IconButton } from "@parlo/ui";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { uploadToConversation } from "../../app/conversation-files.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";

interface TestFilesFieldProps extends FieldProps {
  conversationId: string;
  accept: readonly string[];
  most: number;
  files: readonly SentFile[];
  onChange: (files: SentFile[]) => void;
}

/** Files of a form: uploaded as they are chosen. Whether they fit is left to the engine, so that the author sees its answers. */
export function TestFilesField({ conversationId, accept, most, files, onChange, ...field }: TestFilesFieldProps) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const take = async (chosen: readonly File[]) => {
    setBusy(true);
    setFailure(undefined);
    const sent = [...files];
    try {
      for (const file of chosen) sent.push(await uploadToConversation(conversationId, file));
    } catch (error) {
      setFailure(words(error));
    }
    onChange(most === 1 ? sent.slice(-1) : sent);
    setBusy(false);
  };
  return (
    <Field {...field} error={failure ?? field.error}>
      {({ id, describedBy, invalid }) => (
        <div className="flex min-w-0 flex-col gap-1.5">
          <input
            id={id}
            type="file"
            accept={accept.join(",")}
            multiple={most > 1}
            disabled={busy}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            className="max-w-full text-sm"
            onChange={({ currentTarget }) => {
              void take([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
          {busy && <p className="text-xs text-text-3">{t("app.loading")}</p>}
          {files.map(({ id: fileId, name }) => (
            <p key={fileId} className="flex items-center gap-1">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
              <IconButton
                size="sm"
                label={t("app.sentFile.remove", { name })}
                icon={<X />}
                onClick={() => onChange(files.filter((one) => one.id !== fileId))}
              />
            </p>
          ))}
        </div>
      )}
    </Field>
  );
}
