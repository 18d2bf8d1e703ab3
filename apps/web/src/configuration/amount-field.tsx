import { FormField, NumberField } from "@parlo/ui";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";

interface AmountFieldProps {
  /** What it is the price of, by the word that the catalogue has for it. */
  of: string;
  /** Where it stands among the prices. */
  path?: string;
}

/** One of the prices of a configuration, in their currency. */
export function AmountField({ of, path = of }: AmountFieldProps) {
  const { t } = useTranslation();
  const currency: string = useWatch({ name: "prices.currency" });
  return (
    <FormField<number | null> name={`prices.${path}`}>
      {(field) => (
        <NumberField
          {...field}
          label={t(`configuration.prices.${of}.label`)}
          help={t(`configuration.prices.${of}.help`)}
          unit={currency}
          optional
        />
      )}
    </FormField>
  );
}
