import { NumberField, Switch, TextsField } from "@parlo/ui";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import type { Several } from "../several-choices.ts";
import { templateVariables } from "../template-variables.editor.ts";

interface SeveralFieldsProps {
  value: Several | null;
  onChange: (value: Several | null, field: string) => void;
  t: KindTexts;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Whether several may be chosen, how many, and what the button says that sends them. */
export function SeveralFields({ value, onChange, t, surroundings, problemAt }: SeveralFieldsProps) {
  const { languages, language, onLanguageChange } = surroundings;
  return (
    <>
      <Switch
        label={t("several.label")}
        help={t("several.help")}
        value={value !== null}
        onChange={(on) => onChange(on ? { least: 1, most: null, confirm: {} } : null, "several")}
      />
      {value && (
        <>
          <div className="grid grid-cols-2 gap-2">
            <NumberField
              label={t("several.least")}
              error={problemAt("several.least")}
              value={value.least}
              onChange={(least) => onChange({ ...value, least: least ?? 0 }, "several.least")}
            />
            <NumberField
              label={t("several.most")}
              optional
              error={problemAt("several.most")}
              value={value.most}
              onChange={(most) => onChange({ ...value, most }, "several.most")}
            />
          </div>
          <TextsField
            label={t("several.confirm")}
            optional
            multiline={false}
            error={problemAt("several.confirm")}
            value={value.confirm}
            onChange={(confirm, code) => onChange({ ...value, confirm }, `several.confirm.${code}`)}
            variables={templateVariables(surroundings)}
            {...{ languages, language, onLanguageChange }}
          />
        </>
      )}
    </>
  );
}
