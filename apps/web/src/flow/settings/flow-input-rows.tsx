import { type FlowBehavior, readWritten, type VariableType, variableTypes, writtenOf } from "@parlo/engine";
import { Checkbox, RowList, Select, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { TypedField, typedValue } from "../../canvas/index.ts";

type Inputs = FlowBehavior["inputs"];

interface FlowInputRowsProps {
  value: Inputs;
  onChange: (value: Inputs, field: string) => void;
}

/** What callers give the flow: each with its type, and with what it is where nobody gives it. */
export function FlowInputRows({ value, onChange }: FlowInputRowsProps) {
  const { t } = useTranslation();
  return (
    <RowList<Inputs[number]>
      label={t("flow.settings.inputs")}
      items={value}
      onChange={onChange}
      make={() => ({ name: `input${value.length + 1}`, required: false, type: "String" })}
      addLabel={t("flow.settings.addInput")}
      removeLabel={(index) => t("canvas.form.row.remove", { number: index + 1 })}
      most={50}
      render={(item, set) => <InputFields item={item} set={set} />}
    />
  );
}

function InputFields({ item, set }: { item: Inputs[number]; set: (item: Inputs[number], field: string) => void }) {
  const { t } = useTranslation();
  const { name, type, required, description = "" } = item;
  const typed = writtenOf(item.default);
  const isUnfit = typed !== "" && type !== undefined && readWritten(type, typed) === undefined;
  return (
    <>
      <div className="grid gap-3 tablet:grid-cols-2">
        <TextField
          label={t("canvas.form.name")}
          mono
          value={name}
          onChange={(next) => set({ ...item, name: next || "input" }, "name")}
          maxLength={100}
        />
        <Select
          label={t("flow.settings.inputType")}
          value={type ?? ""}
          onChange={(next) => set({ ...item, type: (next || undefined) as VariableType | undefined }, "type")}
          options={[
            { value: "", label: t("flow.settings.anyType") },
            ...variableTypes.map((one) => ({ value: one, label: t(`variable-definition.type.${one}`) })),
          ]}
        />
      </div>
      <Checkbox
        label={t("flow.settings.required")}
        value={required}
        onChange={(next) => set({ ...item, required: next }, "required")}
      />
      <TypedField
        valueType={type}
        label={t("flow.settings.inputDefault")}
        optional
        value={typed}
        onChange={(text) =>
          set(
            { ...item, default: text === "" ? undefined : (typedValue(type, text) as Inputs[number]["default"]) },
            "default",
          )
        }
        error={isUnfit ? t("problem.input-type") : undefined}
      />
      <TextField
        label={t("flow.settings.inputDescription")}
        optional
        value={description}
        onChange={(next) => set({ ...item, description: next || undefined }, "description")}
        maxLength={500}
      />
    </>
  );
}
