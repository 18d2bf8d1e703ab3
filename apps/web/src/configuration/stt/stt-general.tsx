import { hearingPricesSchema, newSttSchema } from "@parlo/contract";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { EnginePartProps } from "../engine-kind.ts";
import { GeneralForm } from "../general-form.tsx";
import { LanguagesSection, languageLabels, languagesShape } from "../languages-section.tsx";
import { typedPrice, typedPriceSchema, UnitPrice } from "../unit-price.tsx";
import type { SttTypes } from "./stt-types.ts";

const schema = z.object({
  name: newSttSchema.shape.name,
  ...languagesShape,
  prices: typedPriceSchema("minutes", hearingPricesSchema),
});

/** Its name, the languages that it understands, and what it costs. */
export function SttGeneral(props: EnginePartProps<SttTypes>) {
  const { t } = useTranslation();
  const { name, ignoreSupportedLanguages, supportedLanguages, prices } = props.engine;
  const labels = {
    ...languageLabels(t, "stt"),
    "prices.currency": t("configuration.prices.currency.label"),
    "prices.minutes": t("configuration.prices.minutes.label"),
  };
  return (
    <GeneralForm
      {...props}
      schema={schema}
      stored={{ name, ignoreSupportedLanguages, supportedLanguages, prices: typedPrice("minutes", prices) }}
      labels={labels}
    >
      <LanguagesSection kind="stt" />
      <UnitPrice unit="minutes" />
    </GeneralForm>
  );
}
