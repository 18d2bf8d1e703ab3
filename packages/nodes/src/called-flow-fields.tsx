import type { FlowType } from "@parlo/engine";
import { RowList, Select, TextField } from "@parlo/ui";
import type { CalledFlow } from "./called-flow.ts";
import type { FlowOption, FormSurroundings } from "./editor.ts";
import { NameValueRows } from "./name-value-rows.tsx";
import { VariableField } from "./variable-field.tsx";

interface FlowFieldProps {
  label: string;
  /** Flows of other types cannot be chosen. */
  wanted?: FlowType;
  value: Chosen;
  onChange: (chosen: Chosen, field: string) => void;
  problemAt: (field: string) => string | undefined;
  surroundings: FormSurroundings;
}

type Chosen = Pick<CalledFlow, "flowId" | "flowVersion">;

/** A flow to run, and which version of it. */
export function FlowField({ label, wanted, value, onChange, problemAt, surroundings }: FlowFieldProps) {
  const { flowId, flowVersion } = value;
  const { FlowVersion } = surroundings;
  const error = problemAt("flowId");
  const flows = surroundings.flows.filter(({ type }) => wanted === undefined || type === wanted);
  return (
    <>
      <Select
        label={label}
        {...(error !== undefined && { error })}
        value={flowId}
        onChange={(id) => onChange({ flowId: id, flowVersion: id === flowId ? flowVersion : null }, "flowId")}
        options={flows.map(({ value: id, label: name, note = "" }) => ({
          value: id,
          label: name,
          hint: wanted === undefined ? note : "",
        }))}
      />
      {FlowVersion && flowId !== "" && (
        <FlowVersion
          flowId={flowId}
          value={flowVersion}
          // Each is a step of undo of its own, however soon after another it is chosen.
          onChange={(version) => onChange({ flowId, flowVersion: version }, `flowVersion.${version}`)}
          error={problemAt("flowVersion")}
        />
      )}
    </>
  );
}

interface CalledFlowFieldProps<Value extends CalledFlow> extends Omit<FlowFieldProps, "value" | "onChange"> {
  value: Value;
  onChange: (value: Value, field: string) => void;
  /** Inputs that have settings of their own. */
  besides?: readonly string[];
}

/** A flow to run that is given inputs: those that it needs have a row as soon as it is chosen. */
export function CalledFlowField<Value extends CalledFlow>(props: CalledFlowFieldProps<Value>) {
  const { value, onChange, besides = [], ...rest } = props;
  const choose = (chosen: Chosen, field: string) => {
    const declared = props.surroundings.flows.find((flow) => flow.value === chosen.flowId)?.inputs ?? [];
    const inputs = chosen.flowId === value.flowId ? value.inputs : inputsFor(declared, value.inputs, besides);
    onChange({ ...value, ...chosen, inputs }, field);
  };
  return <FlowField {...rest} value={value} onChange={choose} />;
}

/** Rows that say something stay, and so do those that the flow knows; what it needs besides comes behind them. */
function inputsFor(
  declared: FlowOption["inputs"],
  given: CalledFlow["inputs"],
  besides: readonly string[],
): CalledFlow["inputs"] {
  const kept = given.filter(({ name, value }) => value !== "" || declared.some((input) => input.name === name));
  const has = new Set([...besides, ...kept.map(({ name }) => name)]);
  const missing = declared.filter(({ name, needed }) => needed && !has.has(name));
  return [...kept, ...missing.map(({ name }) => ({ name, value: "" }))];
}

interface RowsProps<Value extends CalledFlow> {
  value: Value;
  onChange: (value: Value, field: string) => void;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** What a flow is given. */
export function InputRows<Value extends CalledFlow>({ value, onChange, surroundings, problemAt }: RowsProps<Value>) {
  const { t, flows } = surroundings;
  const declared = flows.find((flow) => flow.value === value.flowId)?.inputs ?? [];
  return (
    <NameValueRows
      label={t("flow.inputs")}
      help={t("flow.inputsHelp")}
      nameLabel={t("name")}
      addLabel={t("flow.addInput")}
      newName="input"
      wanted={declared.map(({ name }) => name)}
      value={value.inputs}
      onChange={(inputs, field) => onChange({ ...value, inputs }, `inputs.${field}`)}
      surroundings={surroundings}
      noteOf={(name) => declared.find((input) => input.name === name)?.note || undefined}
      problemAt={(field) => problemAt(`inputs.${field}`)}
    />
  );
}

/** Which variables take what a flow gives back. */
export function OutputRows<Value extends CalledFlow>({ value, onChange, surroundings, problemAt }: RowsProps<Value>) {
  const { t, flows } = surroundings;
  const given = flows.find((flow) => flow.value === value.flowId)?.outputs ?? [];
  const untaken = given.find((name) => value.outputs.every((taken) => taken.name !== name));
  return (
    <RowList<CalledFlow["outputs"][number]>
      label={t("flow.outputs")}
      help={t("flow.outputsHelp")}
      items={value.outputs}
      onChange={(outputs, field) => onChange({ ...value, outputs }, `outputs.${field}`)}
      make={() => ({ name: untaken ?? `output${value.outputs.length + 1}`, variable: "result" })}
      addLabel={t("flow.addOutput")}
      removeLabel={(index) => t("row.remove", { number: index + 1 })}
      most={50}
      render={(item, set, index) => (
        <>
          <TextField
            label={t("name")}
            mono
            error={problemAt(`outputs.${index}.name`)}
            value={item.name}
            onChange={(name) => set({ ...item, name }, "name")}
            maxLength={100}
          />
          <VariableField
            label={t("variable.into")}
            access="write"
            error={problemAt(`outputs.${index}.variable`)}
            value={item.variable}
            onChange={(variable) => set({ ...item, variable }, "variable")}
            surroundings={surroundings}
          />
        </>
      )}
    />
  );
}
