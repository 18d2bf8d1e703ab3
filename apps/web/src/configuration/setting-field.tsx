import type { ProviderSetting } from "@parlo/contract";
import { FormField, NumberField, type Option, SecretField, Select, Switch, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { LanguagesField } from "./languages-field.tsx";
import type { ProviderWords } from "./provider-words.ts";

interface SettingFieldProps {
  /** The dotted path of its value in the form. */
  name: string;
  setting: ProviderSetting;
  words: ProviderWords;
  /** First and last characters of a stored secret. */
  stored?: string | undefined;
  /** In place of the field's own help. */
  help?: string | undefined;
  /** What the vendor says that it may be; what is set stays to be chosen. */
  offered?: readonly Option[] | undefined;
  /** It may be something else, too: what the option is called that takes what was typed. */
  typed?: ((text: string) => string) | undefined;
}

/** One setting of a provider, as its kind asks for. */
export function SettingField({ name, setting, words, stored, help: given, offered, typed }: SettingFieldProps) {
  const { kind, required, choices, default: preset } = setting;
  const help = given ?? words.help(setting.name);
  const around = {
    label: words.label(setting.name),
    optional: !required && preset === null,
  };
  if (kind === "switch") {
    return (
      <FormField<boolean> name={name}>{(field) => <Switch {...field} label={around.label} help={help} />}</FormField>
    );
  }
  if (kind === "number" || kind === "integer") {
    return (
      <FormField<number | null> name={name}>
        {(field) => <NumberField {...field} {...around} help={<Bounded setting={setting} help={help} />} />}
      </FormField>
    );
  }
  if (kind === "languages") {
    return (
      <FormField<string[]> name={name}>
        {({ value, onChange, error }) => (
          <LanguagesField label={around.label} help={help} {...{ value, onChange, error }} orTongues />
        )}
      </FormField>
    );
  }
  if (kind === "choice") {
    const options = choices?.map((choice) => ({ value: choice, label: words.choice(setting.name, choice) }));
    const unset = around.optional ? [{ value: "", label: words.choice(setting.name, "unset") }] : [];
    return (
      <FormField<string> name={name}>
        {(field) => <Select {...field} {...around} help={help} options={[...unset, ...(options ?? [])]} />}
      </FormField>
    );
  }
  if (offered) {
    return (
      <FormField<string> name={name}>
        {(field) => (
          <Select
            {...field}
            {...around}
            help={help}
            options={withChosen(offered, field.value)}
            {...(typed && { typedLabel: typed })}
          />
        )}
      </FormField>
    );
  }
  if (kind === "secret") {
    return (
      <FormField<string | null> name={name}>
        {(field) => (
          <SecretField
            key={String(stored)}
            {...field}
            {...around}
            help={help}
            stored={stored}
            value={field.value ?? ""}
            isRemoved={field.value === null}
            onRemove={around.optional ? () => field.onChange(null) : undefined}
          />
        )}
      </FormField>
    );
  }
  return (
    <FormField<string> name={name}>
      {(field) => (
        <TextField
          {...field}
          {...around}
          help={help}
          type={kind === "address" ? "url" : "text"}
          autoComplete="off"
          spellCheck={false}
          mono
        />
      )}
    </FormField>
  );
}

const withChosen = (options: readonly Option[], chosen: string): readonly Option[] =>
  chosen === "" || options.some(({ value }) => value === chosen)
    ? options
    : [{ value: chosen, label: chosen, verbatim: "label" }, ...options];

function Bounded({ setting: { least, most }, help }: { setting: ProviderSetting; help: string }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const bounds =
    least !== null && most !== null
      ? t("configuration.bounds", { least: number.format(least), most: number.format(most) })
      : "";
  return [help, bounds].filter(Boolean).join(" ");
}
