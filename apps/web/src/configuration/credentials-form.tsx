import { FormPage, FormSection } from "@parlo/ui";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import type { EnginePartProps } from "./engine-kind.ts";
import { SettingFields, settingLabels } from "./setting-fields.tsx";
import { isElsewhere, settingsSchema, settingValues } from "./settings-schema.ts";
import { useProviderWords } from "./use-provider-words.ts";

/** Where an engine is, and what lets us in. */
export function CredentialsForm({ kind, engine, provider, onSave }: EnginePartProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const settings = provider.credentials;
  const words = useProviderWords(provider);
  const schema = useMemo(() => z.object({ credentials: settingsSchema(settings, { keepsSecrets: true }) }), [settings]);
  const stored = { credentials: settingValues(settings, engine.credentials) };
  const form = useSchemaForm(schema, { defaultValues: stored, values: stored });
  const typed = useWatch({ control: form.control, name: "credentials" });
  const moved = isElsewhere(settings, { ...stored.credentials, ...typed }, stored.credentials);
  return (
    <FormPage readOnly={readOnly} form={form} labels={settingLabels(words, "credentials", settings)} onSave={onSave}>
      <FormSection title={t("configuration.part.credentials")} text={t(`configuration.${kind.id}.credentialsHelp`)}>
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
