import { RadioCards, Switch, TextsField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { NamedRows } from "../named-rows.tsx";
import { QuestionFields } from "../question-fields.tsx";
import { templateVariables } from "../template-variables.editor.ts";
import type { collectUserInputKind, FieldSetting } from "./collect-user-input.kind.ts";
import { InputFieldFields } from "./input-field-fields.tsx";
import { InputFieldLimits } from "./input-field-limits.tsx";

export const collectUserInputForm: NodeForm<typeof collectUserInputKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => {
    const { languages, language, onLanguageChange } = surroundings;
    const texts = { languages, language, onLanguageChange, variables: templateVariables(surroundings) };
    return (
      <>
        <TextsField
          label={t("fields.text")}
          optional
          error={problemAt("text")}
          value={value.text}
          onChange={(text, code) => onChange({ ...value, text }, `text.${code}`)}
          {...texts}
        />
        <NamedRows
          field="fields"
          label={t("fields.fields")}
          addLabel={t("fields.addField")}
          most={50}
          prefix="field"
          labelKey="label"
          labelLabel={t("fields.label")}
          nameKey="name"
          nameLabel={t("fields.name")}
          nameHelp={t("fields.nameHelp")}
          longestName={100}
          items={value.fields}
          onChange={(fields, field) => onChange({ ...value, fields }, field)}
          make={newField}
          rest={(item) => ({
            children: <InputFieldFields {...item} {...{ t, surroundings }} />,
            note: t("fields.more"),
            more: <InputFieldLimits {...item} {...{ t, surroundings }} />,
          })}
          {...{ surroundings, problemAt }}
        />
        <RadioCards
          label={t("fields.ask")}
          columns={1}
          value={value.ask}
          onChange={(ask) => onChange({ ...value, ask: ask as typeof value.ask }, "ask")}
          options={(["form", "oneByOne"] as const).map((ask) => ({
            value: ask,
            label: t(`ask.${ask}`),
            help: t(`ask.${ask}Help`),
          }))}
        />
        <Switch
          label={t("fields.skipKnown")}
          help={t("fields.skipKnownHelp")}
          value={value.skipKnown}
          onChange={(skipKnown) => onChange({ ...value, skipKnown }, "skipKnown")}
        />
        {value.ask === "oneByOne" && (
          <>
            <Switch
              label={t("fields.ahead")}
              help={t("fields.aheadHelp")}
              value={value.ahead}
              onChange={(ahead) => onChange({ ...value, ahead }, "ahead")}
            />
            <Switch
              label={t("fields.goBack")}
              help={t("fields.goBackHelp")}
              value={value.goBack}
              onChange={(goBack) => onChange({ ...value, goBack }, "goBack")}
            />
          </>
        )}
        <TextsField
          label={t("fields.submit")}
          optional
          multiline={false}
          value={value.submit}
          onChange={(submit, code) => onChange({ ...value, submit }, `submit.${code}`)}
          {...texts}
        />
        <Switch
          label={t("fields.cancellable")}
          value={value.cancel !== null}
          onChange={(on) => onChange({ ...value, cancel: on ? {} : null }, "cancel")}
        />
        {value.cancel && (
          <TextsField
            label={t("fields.cancel")}
            optional
            multiline={false}
            value={value.cancel}
            onChange={(cancel, code) => onChange({ ...value, cancel }, `cancel.${code}`)}
            {...texts}
          />
        )}
        <QuestionFields {...{ value, onChange, surroundings, problemAt }} />
      </>
    );
  },
};

const newField = (name: string): FieldSetting => ({
  name,
  label: {},
  type: "text",
  required: true,
  placeholder: {},
  options: [],
  least: null,
  most: null,
  earliest: "",
  latest: "",
  fileKinds: [],
  largestMb: null,
  whole: false,
  stars: false,
  pattern: "",
  retry: {},
  variable: null,
});
