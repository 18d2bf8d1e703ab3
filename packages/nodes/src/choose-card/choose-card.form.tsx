import { TextField } from "@parlo/ui";
import { CardButtonRows } from "../card-button-rows.tsx";
import { ChoiceFields } from "../choice-fields.tsx";
import { ChoiceRows } from "../choice-rows.tsx";
import type { NodeForm } from "../editor.ts";
import { VariableField } from "../variable-field.tsx";
import { CardFields } from "./card-fields.tsx";
import type { chooseCardKind } from "./choose-card.kind.ts";

export const chooseCardForm: NodeForm<typeof chooseCardKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <ChoiceFields
      textLabel={t("fields.text")}
      variableLabel={t("fields.variable")}
      listLabel={t("fields.list")}
      listHelp={t("fields.listHelp")}
      paths={{
        title: t("fields.listTitle"),
        text: t("fields.listText"),
        imageUrl: t("fields.listImage"),
        value: surroundings.t("choice.listValue"),
      }}
      more={
        value.list ? (
          <CardButtonRows
            field="listButtons"
            value={value.listButtons}
            onChange={(listButtons, field) => onChange({ ...value, listButtons }, field)}
            variable={value.buttonVariable}
            onVariableChange={(buttonVariable) => onChange({ ...value, buttonVariable }, "buttonVariable")}
            address={(button) => (
              <TextField
                label={t("fields.buttonPath")}
                mono
                optional
                placeholder={t("fields.buttonUrlPlaceholder")}
                value={button.value.address}
                onChange={(address) => button.onChange({ ...button.value, address }, "address")}
              />
            )}
            words={{
              buttons: t("fields.buttons"),
              add: t("fields.addButton"),
              label: t("fields.buttonLabel"),
              variable: t("fields.buttonVariable"),
            }}
            {...{ surroundings, problemAt }}
          />
        ) : (
          value.cards.some(({ buttons }) => buttons.some(({ url }) => url === "")) && (
            <VariableField
              label={t("fields.buttonVariable")}
              access="write"
              error={problemAt("buttonVariable")}
              value={value.buttonVariable ?? ""}
              onChange={(key) => onChange({ ...value, buttonVariable: key || null }, "buttonVariable")}
              surroundings={surroundings}
            />
          )
        )
      }
      {...{ value, onChange, surroundings, problemAt }}
    >
      <ChoiceRows
        field="cards"
        label={t("fields.cards")}
        addLabel={t("fields.addCard")}
        prefix="card"
        labelKey="title"
        labelLabel={t("fields.title")}
        items={value.cards}
        onChange={(cards, field) => onChange({ ...value, cards }, field)}
        make={(name) => ({ value: name, title: {}, text: {}, imageUrl: "", buttons: [], synonyms: {} })}
        rest={(card) => ({ children: <CardFields {...card} {...{ t, surroundings }} /> })}
        {...{ surroundings, problemAt }}
      />
    </ChoiceFields>
  ),
};
