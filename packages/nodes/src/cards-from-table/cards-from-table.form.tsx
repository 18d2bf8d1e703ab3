import { TextsField } from "@parlo/ui";
import { CardButtonRows } from "../card-button-rows.tsx";
import { ColumnSelect } from "../column-select.tsx";
import { columnsOf } from "../columns-of-table.editor.ts";
import type { NodeForm } from "../editor.ts";
import { QuestionFields } from "../question-fields.tsx";
import { newSearchFilter } from "../record-settings.ts";
import { RecordsMeant } from "../records-meant.tsx";
import { StoreField } from "../store-field.tsx";
import { TableSelect } from "../table-select.tsx";
import { templateVariables } from "../template-variables.editor.ts";
import { cardParts, type cardsFromTableKind, mostShown } from "./cards-from-table.kind.ts";

export const cardsFromTableForm: NodeForm<typeof cardsFromTableKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => {
    const { languages, language, onLanguageChange } = surroundings;
    const columns = columnsOf(surroundings, value.tableId);
    return (
      <>
        <TextsField
          label={t("fields.text")}
          help={surroundings.t("choice.textHelp")}
          error={problemAt("text")}
          value={value.text}
          onChange={(text, code) => onChange({ ...value, text }, `text.${code}`)}
          variables={templateVariables(surroundings)}
          {...{ languages, language, onLanguageChange }}
        />
        <TableSelect {...{ value, onChange, surroundings, problemAt }} />
        {cardParts.map((part) => (
          <ColumnSelect
            key={part}
            label={t(`columns.${part}`)}
            error={problemAt(`columns.${part}`)}
            noneLabel={part === "payload" ? surroundings.t("table.id") : t("columns.none")}
            value={value.columns[part]}
            onChange={(column) =>
              onChange({ ...value, columns: { ...value.columns, [part]: column } }, `columns.${part}`)
            }
            columns={columns}
          />
        ))}
        <RecordsMeant
          newFilter={newSearchFilter}
          mayLeaveOut
          most={mostShown}
          {...{ columns, value, onChange, surroundings, problemAt }}
        />
        <CardButtonRows
          field="buttons"
          value={value.buttons}
          onChange={(buttons, field) => onChange({ ...value, buttons }, field)}
          variable={value.buttonVariable}
          onVariableChange={(buttonVariable) => onChange({ ...value, buttonVariable }, "buttonVariable")}
          address={(button) => (
            <ColumnSelect
              label={t("columns.address")}
              error={button.problemAt("address")}
              noneLabel={t("columns.noAddress")}
              value={button.value.address}
              onChange={(address) => button.onChange({ ...button.value, address }, "address")}
              columns={columns}
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
        <StoreField label={t("fields.variable")} {...{ value, onChange, surroundings, problemAt }} />
        <QuestionFields {...{ value, onChange, surroundings, problemAt }} />
      </>
    );
  },
};
