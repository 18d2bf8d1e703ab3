import { RowList, Switch, TextField, TextsField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { numberedName } from "../numbered-name.editor.ts";
import { QuestionFields } from "../question-fields.tsx";
import { rowLabels } from "../row-labels.editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import { VariableField } from "../variable-field.tsx";
import { ButtonFields } from "./button-fields.tsx";
import type { chooseReplyButtonKind } from "./choose-reply-button.kind.ts";

export const chooseReplyButtonForm: NodeForm<typeof chooseReplyButtonKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => {
    const { languages, language, onLanguageChange } = surroundings;
    const { list } = value;
    return (
      <>
        <TextsField
          label={t("fields.text")}
          help={t("fields.textHelp")}
          error={problemAt("text")}
          value={value.text}
          onChange={(text) => onChange({ ...value, text }, `text.${language}`)}
          variables={templateVariables(surroundings)}
          {...{ languages, language, onLanguageChange }}
        />
        {!list && (
          <RowList<(typeof value.buttons)[number]>
            label={t("fields.buttons")}
            error={problemAt("buttons")}
            items={value.buttons}
            onChange={(buttons, field) => onChange({ ...value, buttons }, `buttons.${field}`)}
            make={() => ({
              value: numberedName(
                "button",
                value.buttons.map((button) => button.value),
              ),
              label: {},
              synonyms: {},
            })}
            addLabel={t("fields.addButton")}
            {...rowLabels(surroundings)}
            most={100}
            render={(button, set, index) => (
              <ButtonFields
                value={button}
                onChange={set}
                taken={value.buttons.filter((_, at) => at !== index).map((other) => other.value)}
                t={t}
                surroundings={surroundings}
                problemAt={(field) => problemAt(`buttons.${index}.${field}`)}
              />
            )}
          />
        )}
        <Switch
          label={t("fields.list")}
          help={t("fields.listHelp")}
          value={list !== null}
          onChange={(on) =>
            onChange({ ...value, list: on ? { variable: "list", label: "", value: "" } : null }, "list")
          }
        />
        {list && (
          <>
            <VariableField
              label={t("fields.listVariable")}
              access="read"
              error={problemAt("list.variable")}
              value={list.variable}
              onChange={(variable) => onChange({ ...value, list: { ...list, variable } }, "list.variable")}
              surroundings={surroundings}
            />
            <div className="grid grid-cols-2 gap-2">
              <TextField
                label={t("fields.listLabel")}
                mono
                optional
                value={list.label}
                onChange={(label) => onChange({ ...value, list: { ...list, label } }, "list.label")}
              />
              <TextField
                label={t("fields.listValue")}
                mono
                optional
                value={list.value}
                onChange={(path) => onChange({ ...value, list: { ...list, value: path } }, "list.value")}
              />
            </div>
          </>
        )}
        <VariableField
          label={t("fields.variable")}
          access="write"
          error={problemAt("variable")}
          value={value.variable ?? ""}
          onChange={(variable) => onChange({ ...value, variable: variable || null }, "variable")}
          surroundings={surroundings}
        />
        <QuestionFields {...{ value, onChange, surroundings }} />
      </>
    );
  },
};
