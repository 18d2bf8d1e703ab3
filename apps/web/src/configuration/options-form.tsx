import { EmptyState, FormPage, FormSection } from "@parlo/ui";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import type { EnginePartProps } from "./engine-kind.ts";
import { SettingFields, settingLabels } from "./setting-fields.tsx";
import { settingsSchema, settingValues } from "./settings-schema.ts";
import { useProviderWords } from "./use-provider-words.ts";

/** How an engine is asked; some have nothing to set. */
export function OptionsForm(props: EnginePartProps) {
  const { t } = useTranslation();
  const { kind, provider } = props;
  if (provider.configuration.length > 0) return <Options {...props} />;
  return (
    <EmptyState
      title={t("configuration.noOptions", { provider: provider.name })}
      text={t(`configuration.${kind.id}.noOptionsHelp`)}
    />
  );
}

function Options({ kind, engine, provider, onSave }: EnginePartProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const settings = provider.configuration;
  const words = useProviderWords(provider);
  const schema = useMemo(
    () => z.object({ configuration: settingsSchema(settings, { keepsSecrets: false }) }),
    [settings],
  );
  const stored = { configuration: settingValues(settings, engine.configuration) };
  const form = useSchemaForm(schema, { defaultValues: stored, values: stored });
  return (
    <FormPage readOnly={readOnly} form={form} labels={settingLabels(words, "configuration", settings)} onSave={onSave}>
      <FormSection title={t("configuration.part.configuration")} text={t(`configuration.${kind.id}.configurationHelp`)}>
        <SettingFields part="configuration" provider={provider} of={{ kind, engine }} />
      </FormSection>
    </FormPage>
  );
}
