import { Button, Field, type FieldProps } from "@parlo/ui";
import { clsx } from "clsx";
import { ImageIcon, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ownPicture } from "./own-picture.ts";
import { uploadFile } from "./upload-file.ts";
import { useWordsOfFailure } from "./use-words-of-failure.ts";

interface PictureFieldProps extends FieldProps {
  /** Its address; empty: none. */
  value: string;
  onChange: (address: string) => void;
  shape?: "square" | "wide";
}

/** A picture that is uploaded at once and kept with the form. One from elsewhere can only be replaced: nothing shows it. */
export function PictureField({ value, onChange, shape = "square", ...field }: PictureFieldProps) {
  const { t } = useTranslation();
  const words = useWordsOfFailure();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const shown = ownPicture(value);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFailed(undefined);
    try {
      const { file: address, kind } = await uploadFile(file);
      if (kind === "picture") onChange(address);
      else setFailed(t("app.picture.noPicture"));
    } catch (error) {
      setFailed(words(error));
    }
    setBusy(false);
  };
  return (
    <Field {...field} error={failed ?? field.error} help={value && !shown ? t("app.picture.elsewhere") : field.help}>
      {({ id, labelId, describedBy }) => (
        <div className="flex min-w-0 items-center gap-3">
          <span
            className={clsx(
              "grid h-16 flex-none place-items-center overflow-hidden rounded-md border border-line bg-surface-2 text-text-3",
              shape === "wide" ? "w-28" : "w-16",
            )}
          >
            {shown ? <img src={shown} alt="" className="size-full object-cover" /> : <ImageIcon aria-hidden />}
          </span>
          <div className="flex min-w-0 flex-col items-start gap-1">
            {value && !shown && (
              <span className="max-w-full truncate font-mono text-xs text-text-2" title={value}>
                {value}
              </span>
            )}
            <div className="flex flex-wrap gap-1">
              <Button
                id={id}
                aria-labelledby={`${labelId} ${id}`}
                aria-describedby={describedBy}
                icon={<Upload aria-hidden />}
                busy={busy}
                onClick={() => input.current?.click()}
              >
                {value ? t("ui.replace") : t("app.picture.upload")}
              </Button>
              {value && (
                <Button variant="quiet" onClick={() => onChange("")}>
                  {t("app.picture.remove")}
                </Button>
              )}
            </div>
          </div>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </div>
      )}
    </Field>
  );
}
