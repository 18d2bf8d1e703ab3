import { EmptyState, FormPage, FormSection } from "@parlo/ui";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { AiModelPart, type AiModelPartProps } from "./ai-model-part.tsx";
import { SettingFields, settingLabels } from "./setting-fields.tsx";
import { settingsSchema, settingValues } from "./settings-schema.ts";

export function AiModelConfigurationScreen({ modelId }: { modelId: string }) {
  const { t } = useTranslation();
  return (
    <AiModelPart id={modelId}>
      {(props) =>
        props.provider.configuration.length > 0 ? (
          <Configuration {...props} />
        ) : (
          <EmptyState
            title={t("configuration.noOptions", { provider: props.provider.name })}
            text={t("configuration.noOptionsHelp")}
          />
        )
      }
    </AiModelPart>
  );
}

function Configuration({ model, provider, onSave }: AiModelPartProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const settings = provider.configuration;
  const schema = useMemo(
    () => z.object({ configuration: settingsSchema(settings, { keepsSecrets: false }) }),
    [settings],
  );
  const stored = { configuration: settingValues(settings, model.configuration) };
  const form = useSchemaForm(schema, { defaultValues: stored, values: stored });
  return (
    <FormPage readOnly={readOnly} form={form} labels={settingLabels(t, "configuration", settings)} onSave={onSave}>
      <FormSection title={t("configuration.part.configuration")} text={t("configuration.configurationHelp")}>
        <SettingFields part="configuration" provider={provider} />
      </FormSection>
    </FormPage>
  );
}
