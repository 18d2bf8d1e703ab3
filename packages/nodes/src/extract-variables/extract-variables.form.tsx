import { NumberField, RadioCards, RowList, TextField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { ReadingFields } from "../reading-fields.tsx";
import { rowLabels } from "../row-labels.editor.ts";
import { VariableField } from "../variable-field.tsx";
import type { extractVariablesKind } from "./extract-variables.kind.ts";
import { QuestionField } from "./question-field.tsx";

export const extractVariablesForm: NodeForm<typeof extractVariablesKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => {
    const asks = value.missing === "ask";
    return (
      <>
        <RowList<(typeof value.variables)[number]>
          label={t("fields.variables")}
          error={value.variables.length === 0 ? problemAt("variables") : undefined}
          addLabel={t("fields.addVariable")}
          most={50}
          items={value.variables}
          onChange={(variables, field) => onChange({ ...value, variables }, `variables.${field}`)}
          make={() => ({ variable: "", description: "" })}
          {...rowLabels(surroundings)}
          render={(item, set, index) => (
            <>
              <VariableField
                label={surroundings.t("variable.name")}
                access="write"
                error={problemAt(`variables.${index}.variable`)}
                value={item.variable}
                onChange={(variable) => set({ ...item, variable }, "variable")}
                surroundings={surroundings}
              />
              <TextField
                label={t("fields.description")}
                help={t("fields.descriptionHelp")}
                optional
                error={problemAt(`variables.${index}.description`)}
                value={item.description}
                onChange={(description) => set({ ...item, description }, "description")}
                maxLength={2000}
              />
            </>
          )}
        />
        <RadioCards
          label={t("fields.missing")}
          columns={1}
          value={value.missing}
          onChange={(missing) => onChange({ ...value, missing: missing as typeof value.missing }, "missing")}
          options={(["ask", "leave"] as const).map((missing) => ({
            value: missing,
            label: t(`missing.${missing}`),
            help: t(`missing.${missing}Help`),
          }))}
        />
        {asks && (
          <QuestionField
            value={value.question}
            onChange={(question, field) => onChange({ ...value, question }, field)}
            error={problemAt("question")}
            {...{ t, surroundings }}
          />
        )}
        <ReadingFields
          value={value.model}
          onChange={(model, field) => onChange({ ...value, model }, field)}
          {...{ surroundings, problemAt }}
        >
          {asks && (
            <NumberField
              label={t("fields.mostQuestions")}
              help={t("fields.mostQuestionsHelp")}
              error={problemAt("mostQuestions")}
              value={value.mostQuestions}
              onChange={(count) =>
                onChange(
                  { ...value, mostQuestions: Math.min(10, Math.max(1, Math.round(count ?? 1))) },
                  "mostQuestions",
                )
              }
            />
          )}
        </ReadingFields>
      </>
    );
  },
};
