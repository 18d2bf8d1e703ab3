import { ChoiceFields } from "../choice-fields.tsx";
import { ChoiceRows } from "../choice-rows.tsx";
import type { NodeForm } from "../editor.ts";
import type { chooseReplyButtonKind } from "./choose-reply-button.kind.ts";
import { SeveralFields } from "./several-fields.tsx";

export const chooseReplyButtonForm: NodeForm<typeof chooseReplyButtonKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <ChoiceFields
      textLabel={t("fields.text")}
      variableLabel={t("fields.variable")}
      listLabel={t("fields.list")}
      listHelp={t("fields.listHelp")}
      paths={{ label: t("fields.listLabel"), value: surroundings.t("choice.listValue") }}
      more={
        <SeveralFields
          value={value.several}
          onChange={(several, field) => onChange({ ...value, several }, field)}
          {...{ t, surroundings, problemAt }}
        />
      }
      {...{ value, onChange, surroundings, problemAt }}
    >
      <ChoiceRows
        field="buttons"
        label={t("fields.buttons")}
        addLabel={t("fields.addButton")}
        prefix="button"
        labelKey="label"
        labelLabel={t("fields.label")}
        items={value.buttons}
        onChange={(buttons, field) => onChange({ ...value, buttons }, field)}
        make={(name) => ({ value: name, label: {}, synonyms: {} })}
        {...{ surroundings, problemAt }}
      />
    </ChoiceFields>
  ),
};
