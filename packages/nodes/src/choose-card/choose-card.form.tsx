import { RowList, TextsField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { ListSwitch } from "../list-switch.tsx";
import { numberedName } from "../numbered-name.editor.ts";
import { QuestionFields } from "../question-fields.tsx";
import { rowLabels } from "../row-labels.editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import { VariableField } from "../variable-field.tsx";
import { CardFields } from "./card-fields.tsx";
import type { chooseCardKind } from "./choose-card.kind.ts";

export const chooseCardForm: NodeForm<typeof chooseCardKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => {
    const { languages, language, onLanguageChange } = surroundings;
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
        {!value.list && (
          <RowList<(typeof value.cards)[number]>
            label={t("fields.cards")}
            error={problemAt("cards")}
            items={value.cards}
            onChange={(cards, field) => onChange({ ...value, cards }, `cards.${field}`)}
            make={() => ({
              value: numberedName(
                "card",
                value.cards.map((card) => card.value),
              ),
              title: {},
              text: {},
              imageUrl: "",
              synonyms: {},
            })}
            addLabel={t("fields.addCard")}
            {...rowLabels(surroundings)}
            most={100}
            render={(card, set, index) => (
              <CardFields
                value={card}
                onChange={set}
                taken={value.cards.filter((_, at) => at !== index).map((other) => other.value)}
                t={t}
                surroundings={surroundings}
                problemAt={(field) => problemAt(`cards.${index}.${field}`)}
              />
            )}
          />
        )}
        <ListSwitch
          label={t("fields.list")}
          help={t("fields.listHelp")}
          variableLabel={t("fields.listVariable")}
          paths={{
            title: t("fields.listTitle"),
            text: t("fields.listText"),
            imageUrl: t("fields.listImage"),
            value: t("fields.listValue"),
          }}
          value={value.list}
          onChange={(list, field) => onChange({ ...value, list }, field)}
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
