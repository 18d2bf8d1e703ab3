import { FormPage, FormSection } from "@parlo/ui";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import type { Engine, EngineProviderFacts } from "./engine-kind.ts";
import { SettingFields, settingLabels } from "./setting-fields.tsx";
import { isElsewhere, type SettingValues, settingsSchema, settingValues } from "./settings-schema.ts";

interface CredentialsFormProps {
  engine: Pick<Engine, "credentials" | "obfuscated">;
  provider: EngineProviderFacts;
  help: string;
  onSave: (fields: { credentials: SettingValues }) => Promise<unknown>;
}

/** Where an engine is, and what lets us in. */
export function CredentialsForm({ engine, provider, help, onSave }: CredentialsFormProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const settings = provider.credentials;
  const schema = useMemo(() => z.object({ credentials: settingsSchema(settings, { keepsSecrets: true }) }), [settings]);
  const stored = { credentials: settingValues(settings, engine.credentials) };
  const form = useSchemaForm(schema, { defaultValues: stored, values: stored });
  const typed = useWatch({ control: form.control, name: "credentials" });
  const moved = isElsewhere(settings, { ...stored.credentials, ...typed }, stored.credentials);
  return (
    <FormPage readOnly={readOnly} form={form} labels={settingLabels(t, "credentials", settings)} onSave={onSave}>
      <FormSection title={t("configuration.part.credentials")} text={help}>
        <SettingFields
          part="credentials"
          provider={provider}
          obfuscated={engine.obfuscated}
          secretAgain={moved ? t("configuration.secretAgain") : undefined}
        />
      </FormSection>
    </FormPage>
  );
}
