import { type ModelPrices, modelPricesSchema } from "@parlo/contract";
import { FormSection } from "@parlo/ui";
import type { TFunction } from "i18next";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { AmountField } from "../amount-field.tsx";
import { CurrencyField } from "../currency-field.tsx";

const amounts = ["input", "output", "cachedInput"] as const;

interface TypedPrices {
  currency: string;
  input: number | null;
  output: number | null;
  cachedInput: number | null;
}

/** Without any amount there are no prices, whatever the currency. */
export const typedPricesSchema = z.preprocess((typed: TypedPrices) => {
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null));
  return amounts.some((amount) => amount in given) ? given : null;
}, modelPricesSchema.nullable()) as z.ZodType<ModelPrices | null, TypedPrices>;

/** A model that only embeds writes nothing: what it reads is all that has a price. */
export const typedInputPriceSchema = z.preprocess(
  (typed: TypedPrices) => ({ ...typed, output: typed.input === null ? null : 0, cachedInput: null }),
  typedPricesSchema,
) as z.ZodType<ModelPrices | null, TypedPrices>;

export const typedPrices = (prices: ModelPrices | null): TypedPrices => ({
  currency: prices?.currency ?? "USD",
  input: prices?.input ?? null,
  output: prices?.output ?? null,
  cachedInput: prices?.cachedInput ?? null,
});

/** The names of the fields, for the bar that says what has changed. */
export const priceLabels = (t: TFunction) =>
  Object.fromEntries(
    (["currency", ...amounts] as const).map((name) => [`prices.${name}`, t(`configuration.prices.${name}.label`)]),
  );

/** Of a model that is being made: what its provider says is for embeddings alone has none. */
export function PricesOfNew() {
  return useWatch({ name: "credentials.supportsLlm" }) === false ? null : <PricesSection />;
}

/** What a million tokens cost, in the currency of the provider's bill. */
export function PricesSection({ embedsOnly = false }: { embedsOnly?: boolean }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t("configuration.prices.title")} text={t("configuration.prices.help")}>
      <CurrencyField />
      <div className="grid items-start gap-x-3 gap-y-4 tablet:grid-cols-2">
        {(embedsOnly ? amounts.slice(0, 1) : amounts).map((amount) => (
          <AmountField key={amount} of={amount} />
        ))}
      </div>
    </FormSection>
  );
}
