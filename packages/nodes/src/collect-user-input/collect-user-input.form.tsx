import { RadioCards, RowList, Switch, TextsField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { numberedName } from "../numbered-name.editor.ts";
import { QuestionFields } from "../question-fields.tsx";
import { rowLabels } from "../row-labels.editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import type { collectUserInputKind, Field } from "./collect-user-input.kind.ts";
import { InputFieldFields } from "./input-field-fields.tsx";

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
          onChange={(text) => onChange({ ...value, text }, `text.${language}`)}
          {...texts}
        />
        <RowList<Field>
          label={t("fields.fields")}
          error={problemAt("fields")}
          items={value.fields}
          onChange={(fields, field) => onChange({ ...value, fields }, `fields.${field}`)}
          make={() => newField(value.fields)}
          addLabel={t("fields.addField")}
          {...rowLabels(surroundings)}
          most={50}
          render={(item, set, index) => (
            <InputFieldFields
              value={item}
              onChange={set}
              taken={value.fields.filter((_, at) => at !== index).map(({ name }) => name)}
              t={t}
              surroundings={surroundings}
              problemAt={(field) => problemAt(`fields.${index}.${field}`)}
            />
          )}
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
        <TextsField
          label={t("fields.submit")}
          optional
          multiline={false}
          value={value.submit}
          onChange={(submit) => onChange({ ...value, submit }, `submit.${language}`)}
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
            onChange={(cancel) => onChange({ ...value, cancel }, `cancel.${language}`)}
            {...texts}
          />
        )}
        <QuestionFields {...{ value, onChange, surroundings }} />
      </>
    );
  },
};

function newField(fields: readonly Field[]): Field {
  return {
    name: numberedName(
      "field",
      fields.map(({ name }) => name),
    ),
    label: {},
    type: "text",
    required: true,
    placeholder: {},
    options: [],
    least: null,
    most: null,
    pattern: "",
    variable: null,
  };
}
