import { FormPage, FormSection, RadioCards } from "@parlo/ui";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import type { EngineKind, EngineProviderFacts } from "./engine-kind.ts";
import { NameField } from "./name-field.tsx";
import { ProviderLogo } from "./provider-logo.tsx";
import { SettingFields, settingLabels } from "./setting-fields.tsx";
import { type SettingValues, settingsSchema, settingValues } from "./settings-schema.ts";
import { textsOf, useProviderWords } from "./use-provider-words.ts";

interface NewEngineFormProps {
  kind: EngineKind;
  name: string;
  provider: EngineProviderFacts;
  providers: readonly EngineProviderFacts[];
  /** The name that was typed goes along. */
  onProvider: (provider: string, name: string) => void;
  onSave: (fields: { name: string; credentials: SettingValues; configuration: SettingValues }) => Promise<unknown>;
}

export function NewEngineForm({ kind, name, provider, providers, ...props }: NewEngineFormProps) {
  const { onProvider, onSave } = props;
  const { t, i18n } = useTranslation();
  const words = useProviderWords(provider);
  const readOnly = useReadOnly();
  const schema = useMemo(
    () =>
      z.object({
        name: kind.nameSchema,
        credentials: settingsSchema(provider.credentials, { keepsSecrets: false }),
        configuration: settingsSchema(provider.configuration, { keepsSecrets: false }),
        ...kind.further?.schema,
      }),
    [provider, kind],
  );
  const form = useSchemaForm(schema, {
    defaultValues: {
      name,
      credentials: settingValues(provider.credentials),
      configuration: settingValues(provider.configuration),
      ...kind.further?.values,
    },
  });
  const labels = {
    name: t("configuration.name"),
    ...settingLabels(words, "credentials", provider.credentials),
    ...settingLabels(words, "configuration", provider.configuration),
    ...kind.further?.labels(t),
  };
  const Further = kind.further?.Fields;
  return (
    <FormPage readOnly={readOnly} form={form} labels={labels} onSave={onSave}>
      <FormSection title={t("configuration.provider")} text={t(`configuration.${kind.id}.providerHelp`)}>
        <RadioCards
          label={t("configuration.provider")}
          hideLabel
          disabled={readOnly !== undefined}
          value={provider.id}
          onChange={(id) => onProvider(id, String(form.getValues("name")))}
          options={providers.map((offered) => ({
            value: offered.id,
            label: offered.name,
            icon: <ProviderLogo kind={kind} provider={offered.id} />,
            help: textsOf(offered, i18n.resolvedLanguage)?.about ?? "",
          }))}
        />
        <NameField kind={kind} label={labels.name} />
      </FormSection>
      <FormSection title={t("configuration.part.credentials")} text={t(`configuration.${kind.id}.credentialsHelp`)}>
        <SettingFields part="credentials" provider={provider} />
      </FormSection>
      {provider.configuration.length > 0 && (
        <FormSection
          title={t("configuration.part.configuration")}
          text={t(`configuration.${kind.id}.configurationHelp`)}
        >
          <SettingFields part="configuration" provider={provider} />
        </FormSection>
      )}
      {Further && <Further />}
    </FormPage>
  );
}
