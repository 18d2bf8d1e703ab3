import { currencyOptions, FormField, Select } from "@parlo/ui";
import { useTranslation } from "react-i18next";

/** In which currency the prices of a form are. */
export function CurrencyField() {
  const { t, i18n } = useTranslation();
  return (
    <FormField<string> name="prices.currency">
      {(field) => (
        <Select
          {...field}
          label={t("configuration.prices.currency.label")}
          help={t("configuration.prices.currency.help")}
          options={currencyOptions(field.value, i18n.language)}
        />
      )}
    </FormField>
  );
}
