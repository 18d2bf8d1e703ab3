import { CaseRows } from "../case-rows.tsx";
import type { NodeForm } from "../editor.ts";
import { ConditionRows } from "./condition-rows.tsx";
import type { ifElseKind } from "./if-else.kind.ts";

export const ifElseForm: NodeForm<typeof ifElseKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <CaseRows<"label", (typeof value.cases)[number]>
      field="cases"
      label={t("fields.cases")}
      help={t("fields.casesHelp")}
      addLabel={t("fields.addCase")}
      most={50}
      nameKey="label"
      nameLabel={t("fields.label")}
      nameHelp={t("fields.labelHelp")}
      items={value.cases}
      onChange={(cases, field) => onChange({ ...value, cases }, field)}
      make={(id, number) => ({
        id,
        label: t("fields.newCase", { number }),
        join: "and",
        conditions: [{ variable: "", operator: "eq", value: "", not: false }],
      })}
      render={({ value: one, onChange: set, problemAt: problemOf }) => (
        <ConditionRows
          value={one}
          onChange={(part, field) => set({ ...one, ...part }, field)}
          problemAt={problemOf}
          {...{ t, surroundings }}
        />
      )}
      {...{ surroundings, problemAt }}
    />
  ),
};
