import { NumberField, RowList, Select, Switch, TextsField } from "@parlo/ui";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import type { NamedItem } from "../named-rows.tsx";
import { rowLabels } from "../row-labels.editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import type { FieldSetting } from "./collect-user-input.kind.ts";
import { written } from "./number-bounds.ts";
import { scaleOf } from "./scale.ts";

interface ScaleFieldsProps extends NamedItem<FieldSetting> {
  t: KindTexts;
  surroundings: FormSurroundings;
}

/** Which steps a rating has, and how they are shown. */
export function ScaleFields({ value, onChange, t, surroundings, problemAt }: ScaleFieldsProps) {
  const { languages, language, onLanguageChange } = surroundings;
  const { least, most } = written(value);
  const { from, to } = scaleOf({ least, most });
  const steps = Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
  const unnamed = steps.find((step) => value.options.every((one) => one.value !== step));
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label={t("fields.lowest")}
          placeholder="1"
          value={least}
          onChange={(least) => onChange({ ...value, least }, "least")}
        />
        <NumberField
          label={t("fields.highest")}
          placeholder="5"
          error={problemAt("most")}
          value={most}
          onChange={(most) => onChange({ ...value, most }, "most")}
        />
      </div>
      <Switch
        label={t("fields.stars")}
        value={value.stars}
        onChange={(stars) => onChange({ ...value, stars }, "stars")}
      />
      <RowList<FieldSetting["options"][number]>
        label={t("fields.steps")}
        addLabel={t("fields.addStep")}
        items={value.options}
        most={steps.length}
        onChange={(options, path) => onChange({ ...value, options }, `options.${path}`)}
        make={() => ({ value: unnamed ?? String(to), label: {} })}
        {...rowLabels(surroundings)}
        render={(option, set, index) => (
          <>
            <Select
              label={t("fields.step")}
              error={problemAt(`options.${index}.value`)}
              value={option.value}
              onChange={(step) => set({ ...option, value: step }, "value")}
              options={steps.map((step) => ({ value: step, label: step }))}
            />
            <TextsField
              compact
              label={t("fields.label")}
              multiline={false}
              error={problemAt(`options.${index}.label`)}
              value={option.label}
              onChange={(label, code) => set({ ...option, label }, `label.${code}`)}
              variables={templateVariables(surroundings)}
              {...{ languages, language, onLanguageChange }}
            />
          </>
        )}
      />
    </>
  );
}
