import { newConvAiSchema } from "@parlo/contract";
import { FormField, FormSection, Switch, TextField } from "@parlo/ui";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { EnginePartProps } from "../engine-kind.ts";
import { GeneralForm } from "../general-form.tsx";
import { typedLanguagesSchema } from "../typed-languages.ts";
import type { ConvAiTypes } from "./conv-ai-types.ts";

const schema = z.object({
  name: newConvAiSchema.shape.name,
  ignoreSupportedLanguages: z.boolean(),
  supportedLanguages: typedLanguagesSchema,
});

/** Its name, and the languages that it is asked in. */
export function ConvAiGeneral(props: EnginePartProps<ConvAiTypes>) {
  const { t } = useTranslation();
  const { name, ignoreSupportedLanguages, supportedLanguages } = props.engine;
  const labels = {
    ignoreSupportedLanguages: t("configuration.conv-ai.anyLanguage"),
    supportedLanguages: t("configuration.conv-ai.languages"),
  };
  return (
    <GeneralForm
      {...props}
      schema={schema}
      stored={{ name, ignoreSupportedLanguages, supportedLanguages: supportedLanguages.join(", ") }}
      labels={labels}
    >
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
        <SupportedLanguages label={labels.supportedLanguages} />
      </FormSection>
    </GeneralForm>
  );
}

function SupportedLanguages({ label }: { label: string }) {
  const { t } = useTranslation();
  const asksInAny: boolean = useWatch({ name: "ignoreSupportedLanguages" });
  if (asksInAny) return null;
  return (
    <FormField<string> name="supportedLanguages">
      {(field) => (
        <TextField
          {...field}
          label={label}
          help={t("configuration.conv-ai.languagesHelp")}
          autoComplete="off"
          spellCheck={false}
          mono
        />
      )}
    </FormField>
  );
}
