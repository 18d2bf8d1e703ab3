import { RadioCards, RowList, Select, TextField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { NameValueRows } from "../name-value-rows.tsx";
import { VariableField } from "../variable-field.tsx";
import type { goToFlowKind } from "./go-to-flow.kind.ts";

export const goToFlowForm: NodeForm<typeof goToFlowKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <Select
        label={t("fields.flowId")}
        error={problemAt("flowId")}
        value={value.flowId}
        onChange={(flowId) => onChange({ ...value, flowId }, "flowId")}
        options={surroundings.flows.map(({ value: id, label, note = "" }) => ({ value: id, label, hint: note }))}
      />
      <RadioCards
        label={t("fields.mode")}
        columns={1}
        value={value.mode}
        onChange={(mode) => onChange({ ...value, mode: mode as typeof value.mode }, "mode")}
        options={(["call", "jump"] as const).map((mode) => ({
          value: mode,
          label: t(`mode.${mode}`),
          help: t(`mode.${mode}Help`),
        }))}
      />
      <NameValueRows
        label={t("fields.inputs")}
        help={t("fields.inputsHelp")}
        nameLabel={surroundings.t("name")}
        addLabel={t("fields.addInput")}
        newName="input"
        value={value.inputs}
        onChange={(inputs, field) => onChange({ ...value, inputs }, `inputs.${field}`)}
        surroundings={surroundings}
      />
      {value.mode === "call" && (
        <RowList<(typeof value.outputs)[number]>
          label={t("fields.outputs")}
          help={t("fields.outputsHelp")}
          items={value.outputs}
          onChange={(outputs, field) => onChange({ ...value, outputs }, `outputs.${field}`)}
          make={() => ({ name: `output${value.outputs.length + 1}`, variable: "result" })}
          addLabel={t("fields.addOutput")}
          removeLabel={(index) => surroundings.t("row.remove", { number: index + 1 })}
          most={50}
          render={(item, set, index) => (
            <>
              <TextField
                label={surroundings.t("name")}
                mono
                value={item.name}
                onChange={(name) => set({ ...item, name }, "name")}
              />
              <VariableField
                label={surroundings.t("variable.into")}
                access="write"
                error={problemAt(`outputs.${index}.variable`)}
                value={item.variable}
                onChange={(variable) => set({ ...item, variable }, "variable")}
                surroundings={surroundings}
              />
            </>
          )}
        />
      )}
    </>
  ),
};
