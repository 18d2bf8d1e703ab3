import { type ConvAiPrices, convAiPricesSchema } from "@parlo/contract";
import { FormSection } from "@parlo/ui";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { AmountField } from "../amount-field.tsx";
import { CurrencyField } from "../currency-field.tsx";

interface TypedPrices {
  currency: string;
  message: number | null;
  tokens: { input: number | null; output: number | null; cachedInput: number | null };
}

const given = (typed: object) => Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null));

/** Without any amount there are no prices, whatever the currency. */
export const typedEnginePricesSchema = z.preprocess(({ currency, message, tokens }: TypedPrices) => {
  const ofTokens = given(tokens);
  const hasTokens = Object.keys(ofTokens).length > 0;
  if (message === null && !hasTokens) return null;
  return { currency, ...given({ message }), ...(hasTokens && { tokens: ofTokens }) };
}, convAiPricesSchema.nullable()) as z.ZodType<ConvAiPrices | null, TypedPrices>;

export const typedEnginePrices = (prices: ConvAiPrices | null): TypedPrices => ({
  currency: prices?.currency ?? "USD",
  message: prices?.message ?? null,
  tokens: {
    input: prices?.tokens?.input ?? null,
    output: prices?.tokens?.output ?? null,
    cachedInput: prices?.tokens?.cachedInput ?? null,
  },
});

const amounts = [
  ["message", "message"],
  ["input", "tokens.input"],
  ["output", "tokens.output"],
  ["cachedInput", "tokens.cachedInput"],
] as const;

/** The names of the fields, for the bar that says what has changed. */
export const enginePriceLabels = (t: TFunction) => ({
  "prices.currency": t("configuration.prices.currency.label"),
  ...Object.fromEntries(amounts.map(([word, path]) => [`prices.${path}`, t(`configuration.prices.${word}.label`)])),
});

/** What a message and a million tokens cost, in the currency of the provider's bill. */
export function EnginePrices() {
  const { t } = useTranslation();
  return (
    <FormSection title={t("configuration.prices.title")} text={t("configuration.prices.ofEngineHelp")}>
      <CurrencyField />
      <div className="grid items-start gap-x-3 gap-y-4 tablet:grid-cols-2">
        {amounts.map(([word, path]) => (
          <AmountField key={path} of={word} path={path} />
        ))}
      </div>
    </FormSection>
  );
}
