import { newConvAiSchema } from "@parlo/contract";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { EnginePartProps } from "../engine-kind.ts";
import { GeneralForm } from "../general-form.tsx";
import { LanguagesSection, languageLabels, languagesShape } from "../languages-section.tsx";
import type { ConvAiTypes } from "./conv-ai-types.ts";
import { EnginePrices, enginePriceLabels, typedEnginePrices, typedEnginePricesSchema } from "./engine-prices.tsx";

const schema = z.object({ name: newConvAiSchema.shape.name, ...languagesShape, prices: typedEnginePricesSchema });

/** Its name, the languages that it knows, and what it costs. */
export function ConvAiGeneral(props: EnginePartProps<ConvAiTypes>) {
  const { t } = useTranslation();
  const { name, ignoreSupportedLanguages, supportedLanguages, prices } = props.engine;
  return (
    <GeneralForm
      {...props}
      schema={schema}
      stored={{ name, ignoreSupportedLanguages, supportedLanguages, prices: typedEnginePrices(prices) }}
      labels={{ ...languageLabels(t, "conv-ai"), ...enginePriceLabels(t) }}
    >
      <LanguagesSection kind="conv-ai" />
      <EnginePrices />
    </GeneralForm>
  );
}
