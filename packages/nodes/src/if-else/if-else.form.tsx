import { RowList, TextField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { newId } from "../new-id.editor.ts";
import { rowLabels } from "../row-labels.editor.ts";
import { ConditionRows } from "./condition-rows.tsx";
import type { ifElseKind } from "./if-else.kind.ts";

export const ifElseForm: NodeForm<typeof ifElseKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <RowList<(typeof value.cases)[number]>
      label={t("fields.cases")}
      help={t("fields.casesHelp")}
      items={value.cases}
      onChange={(cases, field) => onChange({ ...value, cases }, `cases.${field}`)}
      make={() => ({
        id: newId(value.cases.map(({ id }) => id)),
        label: t("fields.newCase", { number: value.cases.length + 1 }),
        join: "and",
        conditions: [{ variable: "", operator: "eq", value: "", not: false }],
      })}
      addLabel={t("fields.addCase")}
      {...rowLabels(surroundings)}
      most={50}
      render={(item, set, index) => (
        <>
          <TextField
            label={t("fields.label")}
            help={t("fields.labelHelp")}
            value={item.label}
            onChange={(label) => set({ ...item, label }, "label")}
            maxLength={255}
          />
          <ConditionRows
            value={item}
            onChange={(part, field) => set({ ...item, ...part }, field)}
            t={t}
            surroundings={surroundings}
            problemAt={(field) => problemAt(`cases.${index}.${field}`)}
          />
        </>
      )}
    />
  ),
};
