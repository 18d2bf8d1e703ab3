import { TextArea } from "@parlo/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface DomainsProps {
  label: string;
  value: readonly string[];
  onChange: (domains: string[]) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** One domain a line; what is typed stays as typed. */
export function Domains({ label, value, onChange, onBlur, error }: DomainsProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => value.join("\n"));
  const lines = (text: string) => text.split(/[\s,]+/).filter((line) => line !== "");
  const shown = lines(typed).join("\n") === value.join("\n") ? typed : value.join("\n");
  return (
    <TextArea
      label={label}
      help={t("profile.deployment.domainsHelp")}
      error={error}
      rows={3}
      value={shown}
      onBlur={onBlur}
      onChange={(text) => {
        setTyped(text);
        onChange(lines(text));
      }}
    />
  );
}
