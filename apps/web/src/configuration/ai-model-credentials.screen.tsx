import { FormPage, FormSection } from "@parlo/ui";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { AiModelPart, type AiModelPartProps } from "./ai-model-part.tsx";
import { SettingFields, settingLabels } from "./setting-fields.tsx";
import { isElsewhere, settingsSchema, settingValues } from "./settings-schema.ts";

export function AiModelCredentialsScreen({ modelId }: { modelId: string }) {
  return <AiModelPart id={modelId}>{(props) => <Credentials {...props} />}</AiModelPart>;
}

function Credentials({ model, provider, onSave }: AiModelPartProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const settings = provider.credentials;
  const schema = useMemo(() => z.object({ credentials: settingsSchema(settings, { keepsSecrets: true }) }), [settings]);
  const stored = { credentials: settingValues(settings, model.credentials) };
  const form = useSchemaForm(schema, { defaultValues: stored, values: stored });
  const typed = useWatch({ control: form.control, name: "credentials" });
  const moved = isElsewhere(settings, { ...stored.credentials, ...typed }, stored.credentials);
  return (
    <FormPage readOnly={readOnly} form={form} labels={settingLabels(t, "credentials", settings)} onSave={onSave}>
      <FormSection title={t("configuration.part.credentials")} text={t("configuration.credentialsHelp")}>
        <SettingFields
          part="credentials"
          provider={provider}
          obfuscated={model.obfuscated}
          secretAgain={moved ? t("configuration.secretAgain") : undefined}
        />
      </FormSection>
    </FormPage>
  );
}
