import { type SpeechPrices, speechPricesSchema } from "@parlo/contract";
import { FormField, FormSection, NumberField } from "@parlo/ui";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { CurrencyField } from "../currency-field.tsx";

interface TypedPrice {
  currency: string;
  characters: number | null;
}

/** Without an amount there is no price, whatever the currency. */
export const typedPriceSchema = z.preprocess(
  (typed: TypedPrice) => (typed.characters === null ? null : typed),
  speechPricesSchema.nullable(),
) as z.ZodType<SpeechPrices | null, TypedPrice>;

export const typedPrice = (prices: SpeechPrices | null): TypedPrice => prices ?? { currency: "USD", characters: null };

/** What a million characters cost, in the currency of the provider's bill. */
export function SpeechPrice() {
  const { t } = useTranslation();
  const currency: string = useWatch({ name: "prices.currency" });
  return (
    <FormSection title={t("configuration.prices.title")} text={t("configuration.prices.help")}>
      <div className="grid items-start gap-x-3 gap-y-4 tablet:grid-cols-2">
        <CurrencyField />
        <FormField<number | null> name="prices.characters">
          {(field) => (
            <NumberField
              {...field}
              label={t("configuration.prices.characters.label")}
              help={t("configuration.prices.characters.help")}
              unit={currency}
              optional
            />
          )}
        </FormField>
      </div>
    </FormSection>
  );
}
