import { IconButton } from "@parlo/ui";
import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

interface AttachFilesProps {
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Opens the browser's own choice of files. */
export function AttachFiles({ disabled, onFiles }: AttachFilesProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t("flow.test.attach")}
        icon={<Paperclip />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}
