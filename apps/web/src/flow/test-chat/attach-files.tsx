import { Button, IconButton } from "@parlo/ui";
import { Paperclip } from "lucide-react";
import { type InputHTMLAttributes, useRef } from "react";
import { useTranslation } from "react-i18next";

interface AttachFilesProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "id" | "accept" | "aria-invalid"> {
  /** What says more about it. */
  describedBy?: string | undefined;
  several?: boolean;
  /** Its words are shown, not only its sign. */
  wide?: boolean;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Opens the browser's own choice of files, whose field would speak the browser's language. */
export function AttachFiles({
  describedBy,
  several = true,
  wide = false,
  disabled,
  onFiles,
  ...field
}: AttachFilesProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const shared = {
    icon: <Paperclip />,
    disabled,
    "aria-describedby": describedBy,
    onClick: () => input.current?.click(),
  };
  return (
    <>
      {wide ? (
        <Button {...shared} size="sm" className="self-start">
          {t(several ? "flow.test.attach" : "flow.test.attachOne")}
        </Button>
      ) : (
        <IconButton {...shared} label={t("flow.test.attach")} />
      )}
      <input
        {...field}
        ref={input}
        type="file"
        hidden={!wide}
        tabIndex={-1}
        multiple={several}
        disabled={disabled}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}
