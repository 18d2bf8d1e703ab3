import { FormField, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import type { EngineKind } from "./engine-kind.ts";

/** What an engine is called, whether it is new or known. */
export function NameField({ kind, label }: { kind: Pick<EngineKind, "id">; label: string }) {
  const { t } = useTranslation();
  return (
    <FormField<string> name="name">
      {(field) => (
        <TextField {...field} label={label} help={t(`configuration.${kind.id}.nameHelp`)} autoComplete="off" />
      )}
    </FormField>
  );
}
