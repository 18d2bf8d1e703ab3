import { newTtsSchema, speechPricesSchema, type Tts, type Voice } from "@parlo/contract";
import { FormField, FormSection, Switch } from "@parlo/ui";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { EnginePartProps } from "../engine-kind.ts";
import { GeneralForm } from "../general-form.tsx";
import { typedPrice, typedPriceSchema, UnitPrice } from "../unit-price.tsx";
import type { TtsTypes } from "./tts-types.ts";
import { VoicesField } from "./voices-field.tsx";

const schema = z.object({
  name: newTtsSchema.shape.name,
  ignoreSupportedLanguages: z.boolean(),
  supportedVoices: newTtsSchema.shape.supportedVoices.unwrap(),
  prices: typedPriceSchema("characters", speechPricesSchema),
});

/** Its name, the voices that it offers, and what it costs. */
export function TtsGeneral(props: EnginePartProps<TtsTypes>) {
  const { t } = useTranslation();
  const { name, ignoreSupportedLanguages, supportedVoices, prices } = props.engine;
  const labels = {
    ignoreSupportedLanguages: t("configuration.tts.anyVoice"),
    supportedVoices: t("configuration.tts.voices"),
    "prices.currency": t("configuration.prices.currency.label"),
    "prices.characters": t("configuration.prices.characters.label"),
  };
  return (
    <GeneralForm
      {...props}
      schema={schema}
      stored={{ name, ignoreSupportedLanguages, supportedVoices, prices: typedPrice("characters", prices) }}
      labels={labels}
    >
      <FormSection title={t("configuration.tts.voicesTitle")} text={t("configuration.tts.voicesText")}>
        <FormField<boolean> name="ignoreSupportedLanguages">
          {(field) => (
            <Switch {...field} label={labels.ignoreSupportedLanguages} help={t("configuration.tts.anyVoiceHelp")} />
          )}
        </FormField>
        <SupportedVoices engine={props.engine} label={labels.supportedVoices} />
      </FormSection>
      <UnitPrice unit="characters" />
    </GeneralForm>
  );
}

function SupportedVoices({ engine, label }: { engine: Tts; label: string }) {
  const isAny: boolean = useWatch({ name: "ignoreSupportedLanguages" });
  if (isAny) return null;
  return (
    <FormField<Voice[]> name="supportedVoices">
      {({ value, onChange, error }) => <VoicesField {...{ engine, label, value, onChange, error }} />}
    </FormField>
  );
}
