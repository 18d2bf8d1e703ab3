import { languageSchema, newConvAiSchema } from "@parlo/contract";
import { FormField, FormPage, FormSection, Switch, TextField } from "@parlo/ui";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { ConvAiPart, type ConvAiPartProps } from "./conv-ai-part.tsx";
import { EngineFacts } from "./engine-facts.tsx";

/** Languages are typed as one line: `de-DE, pl-PL`. */
const schema = z.object({
  name: newConvAiSchema.shape.name,
  ignoreSupportedLanguages: z.boolean(),
  supportedLanguages: z
    .string()
    .transform((typed) => typed.split(/[\s,;]+/).filter(Boolean))
    .pipe(z.array(languageSchema).max(200)),
});

export function ConvAiGeneralScreen({ configurationId }: { configurationId: string }) {
  return <ConvAiPart id={configurationId}>{(props) => <General {...props} />}</ConvAiPart>;
}

function General({ engine, provider, onSave }: ConvAiPartProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { name, ignoreSupportedLanguages, supportedLanguages } = engine;
  const stored = { name, ignoreSupportedLanguages, supportedLanguages: supportedLanguages.join(", ") };
  const form = useSchemaForm(schema, { defaultValues: stored, values: stored });
  const asksInAny = useWatch({ control: form.control, name: "ignoreSupportedLanguages" });
  const labels = {
    name: t("configuration.name"),
    ignoreSupportedLanguages: t("configuration.conv-ai.anyLanguage"),
    supportedLanguages: t("configuration.conv-ai.languages"),
  };
  return (
    <FormPage readOnly={readOnly} form={form} labels={labels} onSave={onSave}>
      <FormSection title={t("configuration.what")} text={t("configuration.whatHelp")}>
        <FormField<string> name="name">
          {(field) => (
            <TextField {...field} label={labels.name} help={t("configuration.conv-ai.nameHelp")} autoComplete="off" />
          )}
        </FormField>
        <EngineFacts kind="conv-ai" engine={engine} provider={provider} answers />
      </FormSection>
      <FormSection title={t("configuration.conv-ai.languagesTitle")} text={t("configuration.conv-ai.languagesText")}>
        <FormField<boolean> name="ignoreSupportedLanguages">
          {(field) => (
            <Switch
              {...field}
              label={labels.ignoreSupportedLanguages}
              help={t("configuration.conv-ai.anyLanguageHelp")}
            />
          )}
        </FormField>
        {!asksInAny && (
          <FormField<string> name="supportedLanguages">
            {(field) => (
              <TextField
                {...field}
                label={labels.supportedLanguages}
                help={t("configuration.conv-ai.languagesHelp")}
                autoComplete="off"
                spellCheck={false}
                mono
              />
            )}
          </FormField>
        )}
      </FormSection>
    </FormPage>
  );
}
