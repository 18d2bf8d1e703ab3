import { RowList, TextsField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { ListSwitch } from "../list-switch.tsx";
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
        <ListSwitch
          label={t("fields.list")}
          help={t("fields.listHelp")}
          variableLabel={t("fields.listVariable")}
          paths={{ label: t("fields.listLabel"), value: t("fields.listValue") }}
          value={list}
          onChange={(next, field) => onChange({ ...value, list: next }, field)}
          {...{ surroundings, problemAt }}
        />
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
