import { engineLanguagesSchema } from "@parlo/contract";
import { FormField, FormSection, Switch } from "@parlo/ui";
import type { TFunction } from "i18next";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { LanguagesField } from "./languages-field.tsx";

export const languagesShape = {
  ignoreSupportedLanguages: z.boolean(),
  supportedLanguages: engineLanguagesSchema,
};

type Kind = "conv-ai" | "stt";

/** The names of the fields, for the bar that says what has changed. */
export const languageLabels = (t: TFunction, kind: Kind) => ({
  ignoreSupportedLanguages: t(`configuration.${kind}.anyLanguage`),
  supportedLanguages: t(`configuration.${kind}.languages`),
});

/** The languages that an engine knows. */
export function LanguagesSection({ kind }: { kind: Kind }) {
  const { t } = useTranslation();
  const labels = languageLabels(t, kind);
  return (
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
