import { Tag, TextField } from "@parlo/ui";
import { Check, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { contrastWithWhite } from "./contrast.ts";

interface ColourFieldProps {
  label: string;
  value: string;
  onChange: (colour: string) => void;
  onBlur: () => void;
  error?: string | undefined;
  /** White text stands on it: its contrast is shown. */
  underText?: boolean;
}

/** A colour as its code, and where text is to stand on it, how well white is read there. */
export function ColourField({ label, value, onChange, onBlur, error, underText = false }: ColourFieldProps) {
  const { t } = useTranslation();
  const ratio = contrastWithWhite(value);
  const enough = ratio !== null && ratio >= 4.5;
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      help={!underText || enough || ratio === null ? undefined : t("profile.settings.colourCorrected")}
      spellCheck={false}
      before={
        <input
          type="color"
          aria-label={t("profile.settings.pickColourOf", { label })}
          value={ratio === null ? undefined : value}
          onChange={(event) => onChange(event.target.value)}
          className="size-5 flex-none cursor-pointer rounded-xs border-0 bg-transparent p-0"
        />
      }
      after={
        underText &&
        ratio !== null && (
          <Tag tone={enough ? "ok" : "warn"}>
            {enough ? <Check aria-hidden className="size-3" /> : <TriangleAlert aria-hidden className="size-3" />}
            {`${ratio.toFixed(1)} : 1`}
          </Tag>
        )
      }
    />
  );
}
