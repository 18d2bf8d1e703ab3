import { newAiModelSchema } from "@parlo/contract";
import { FormField, FormSection, Switch } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { EnginePartProps } from "../engine-kind.ts";
import { GeneralForm } from "../general-form.tsx";
import type { AiModelTypes } from "./ai-model-types.ts";
import {
  PricesSection,
  priceLabels,
  typedInputPriceSchema,
  typedPrices,
  typedPricesSchema,
} from "./prices-section.tsx";

const schema = z.object({
  name: newAiModelSchema.shape.name,
  supportsLlm: z.boolean(),
  supportsEmbedding: z.boolean(),
  prices: typedPricesSchema,
});
const embeddingSchema = schema.extend({ prices: typedInputPriceSchema });

/** Its name, what it is for where that is not its provider's to say, and what it costs. */
export function AiModelGeneral({ onSave, ...rest }: EnginePartProps<AiModelTypes>) {
  const { t } = useTranslation();
  const { engine, provider } = rest;
  const { name, supportsLlm, supportsEmbedding, prices } = engine;
  const labels = {
    supportsLlm: t("configuration.field.supportsLlm.label"),
    supportsEmbedding: t("configuration.field.supportsEmbedding.label"),
  };
  const isChosenHere = !provider.oneCapability && provider.capabilities.length > 1;
  return (
    <GeneralForm
      {...rest}
      schema={supportsLlm ? schema : embeddingSchema}
      stored={{ name, supportsLlm, supportsEmbedding, prices: typedPrices(prices) }}
      labels={{ ...labels, ...priceLabels(t) }}
      onSave={(fields) => onSave(isChosenHere ? fields : { name: fields.name, prices: fields.prices })}
    >
      {isChosenHere && (
        <FormSection title={t("configuration.use")} text={t("configuration.useHelp")}>
          {(["supportsLlm", "supportsEmbedding"] as const).map((capability) => (
            <FormField<boolean> key={capability} name={capability}>
              {(field) => (
                <Switch {...field} label={labels[capability]} help={t(`configuration.field.${capability}.help`)} />
              )}
            </FormField>
          ))}
        </FormSection>
      )}
      <PricesSection embedsOnly={!supportsLlm} />
    </GeneralForm>
  );
}
