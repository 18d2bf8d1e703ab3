import { type ConvAi, engineLanguageSchema, newConvAiSchema, type Stt } from "@parlo/contract";
import { FormField, FormSection, Switch } from "@parlo/ui";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { EnginePartProps } from "./engine-kind.ts";
import { GeneralForm } from "./general-form.tsx";
import { LanguagesField } from "./languages-field.tsx";

const schema = z.object({
  name: newConvAiSchema.shape.name,
  ignoreSupportedLanguages: z.boolean(),
  supportedLanguages: z.array(engineLanguageSchema).max(200),
});

interface GeneralWithLanguagesProps extends Omit<EnginePartProps, "engine" | "onSave"> {
  engine: ConvAi | Stt;
  onSave: (fields: z.output<typeof schema>) => Promise<void>;
}

/** Its name, and the languages that it knows. */
export function GeneralWithLanguages(props: GeneralWithLanguagesProps) {
  const { t } = useTranslation();
  const kind = props.kind.id === "stt" ? "stt" : "conv-ai";
  const { name, ignoreSupportedLanguages, supportedLanguages } = props.engine;
  const labels = {
    ignoreSupportedLanguages: t(`configuration.${kind}.anyLanguage`),
    supportedLanguages: t(`configuration.${kind}.languages`),
  };
  return (
    <GeneralForm
      {...props}
      schema={schema}
      stored={{ name, ignoreSupportedLanguages, supportedLanguages }}
      labels={labels}
    >
      <FormSection title={t(`configuration.${kind}.languagesTitle`)} text={t(`configuration.${kind}.languagesText`)}>
        <FormField<boolean> name="ignoreSupportedLanguages">
          {(field) => (
            <Switch
              {...field}
              label={labels.ignoreSupportedLanguages}
              help={t(`configuration.${kind}.anyLanguageHelp`)}
            />
          )}
        </FormField>
        <SupportedLanguages label={labels.supportedLanguages} help={t(`configuration.${kind}.languagesHelp`)} />
      </FormSection>
    </GeneralForm>
  );
}

function SupportedLanguages({ label, help }: { label: string; help: string }) {
  const asksInAny: boolean = useWatch({ name: "ignoreSupportedLanguages" });
  if (asksInAny) return null;
  return (
    <FormField<string[]> name="supportedLanguages">
      {({ value, onChange, error }) => <LanguagesField {...{ label, help, value, onChange, error }} />}
    </FormField>
  );
}
