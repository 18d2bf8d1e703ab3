import { FormField, NumberField, Segment, Switch } from "@parlo/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** A setting by its path below `settings`, which is also where its words stand. */
export interface SettingProps {
  name: string;
  /** Its words have a line of help. */
  helped?: boolean;
}

/** What a setting is called, and its line of help. */
export function useSettingTexts({ name, helped = false }: SettingProps) {
  const { t } = useTranslation();
  return { label: t(`profile.settings.${name}`), help: helped ? t(`profile.settings.${name}Help`) : undefined };
}

/** The choices of a setting, in their words. */
export function useSettingOptions(name: string, values: readonly string[]) {
  const { t } = useTranslation();
  return values.map((value) => ({ value, label: t(`profile.settings.${name}Options.${value}`) }));
}

export function SettingSwitch(props: SettingProps) {
  const texts = useSettingTexts(props);
  return <FormField<boolean> name={`settings.${props.name}`}>{(field) => <Switch {...field} {...texts} />}</FormField>;
}

export function SettingNumber({ unit, ...props }: SettingProps & { unit?: ReactNode }) {
  const texts = useSettingTexts(props);
  return (
    <FormField<number | null> name={`settings.${props.name}`}>
      {(field) => <NumberField {...field} {...texts} unit={unit} />}
    </FormField>
  );
}

export function SettingSegment({ values, ...props }: SettingProps & { values: readonly string[] }) {
  const { label, help } = useSettingTexts(props);
  const options = useSettingOptions(props.name, values);
  return (
    <FormField<string> name={`settings.${props.name}`}>
      {({ value, onChange }) => (
        <div className="flex flex-col items-start gap-1.5">
          <span className="font-medium">{label}</span>
          <Segment label={label} value={value} onChange={onChange} options={options} />
          {help && <p className="text-xs text-text-3">{help}</p>}
        </div>
      )}
    </FormField>
  );
}
