import { FormSection } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { AmountField } from "./amount-field.tsx";
import { CurrencyField } from "./currency-field.tsx";

/** What the vendors of speech charge for. */
type PricedUnit = "characters" | "minutes";
type Prices<Unit extends PricedUnit> = { currency: string } & Record<Unit, number>;
type TypedPrice<Unit extends PricedUnit> = { currency: string } & Record<Unit, number | null>;

/** Without an amount there is no price, whatever the currency. */
export const typedPriceSchema = <Unit extends PricedUnit>(unit: Unit, prices: z.ZodType<Prices<Unit>>) =>
  z.preprocess(
    (typed: TypedPrice<Unit>) => (typed[unit] === null ? null : typed),
    prices.nullable(),
  ) as unknown as z.ZodType<Prices<Unit> | null, TypedPrice<Unit>>;

export const typedPrice = <Unit extends PricedUnit>(unit: Unit, prices: Prices<Unit> | null) =>
  (prices ?? { currency: "USD", [unit]: null }) as TypedPrice<Unit>;

/** What so much of the unit costs as vendors name their prices for, in the currency of the provider's bill. */
export function UnitPrice({ unit }: { unit: PricedUnit }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t("configuration.prices.title")} text={t("configuration.prices.help")}>
      <div className="grid items-start gap-x-3 gap-y-4 tablet:grid-cols-2">
        <CurrencyField />
        <AmountField of={unit} />
      </div>
    </FormSection>
  );
}
