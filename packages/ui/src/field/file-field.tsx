import { clsx } from "clsx";
import { Upload, X } from "lucide-react";
import { useState } from "react";
import { buttonLook } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { useUiTexts } from "../text/ui-texts-provider.tsx";
import { Field, type FieldProps } from "./field.tsx";

export interface FileFieldProps extends FieldProps {
  /** As the browser's own field takes them: endings and media types. */
  accept: string;
  onChange: (file: File | undefined) => void;
  disabled?: boolean;
}

/** One file of one's own. The browser's field would speak the browser's language: it works unseen under a label. */
export function FileField({ accept, onChange, disabled = false, ...field }: FileFieldProps) {
  const texts = useUiTexts();
  const [name, setName] = useState("");
  const [emptied, setEmptied] = useState(0);
  const take = (file: File | undefined) => {
    setName(file?.name ?? "");
    onChange(file);
  };
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <div className="relative flex min-w-0 items-center gap-2">
          <input
            key={emptied}
            id={id}
            type="file"
            accept={accept}
            disabled={disabled}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={(event) => take(event.target.files?.[0])}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={clsx(
              buttonLook({}),
              "cursor-pointer peer-focus-visible:shadow-(--ring) peer-disabled:pointer-events-none peer-disabled:border-line peer-disabled:bg-surface-2 peer-disabled:text-text-off",
            )}
          >
            <Upload aria-hidden />
            {name ? texts.replace : texts.chooseFile}
          </label>
          <span className={clsx("min-w-0 flex-1 truncate", name ? "text-text-2" : "text-text-3")} title={name}>
            {name || texts.noFile}
          </span>
          {name && (
            <IconButton
              size="sm"
              label={texts.removeFile(name)}
              icon={<X />}
              onClick={() => {
                setEmptied(emptied + 1);
                take(undefined);
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}
