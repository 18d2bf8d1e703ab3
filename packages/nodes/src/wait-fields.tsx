import { Switch } from "@parlo/ui";
import { DurationField } from "./duration-field.tsx";
import type { FormSurroundings } from "./editor.ts";
import { StoreField } from "./store-field.tsx";

interface Waiting {
  readonly wait: boolean;
  readonly timeoutMs: number;
  readonly variable: string | null;
}

interface WaitFieldsProps<Value extends Waiting> {
  value: Value;
  onChange: (value: Value, field: string) => void;
  /** Milliseconds. */
  least: number;
  label: string;
  help: string;
  timeoutLabel: string;
  timeoutHelp?: string;
  variableLabel: string;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Whether the step waits for what the touchpoint answers, how long, and where the answer goes. */
export function WaitFields<Value extends Waiting>(props: WaitFieldsProps<Value>) {
  const { value, onChange, least, surroundings, problemAt } = props;
  return (
    <>
      <Switch
        label={props.label}
        help={props.help}
        value={value.wait}
        onChange={(wait) => onChange({ ...value, wait }, "wait")}
      />
      {value.wait && (
        <>
          <DurationField
            label={props.timeoutLabel}
            help={props.timeoutHelp}
            unit={surroundings.t("seconds")}
            error={problemAt("timeoutMs")}
            value={value.timeoutMs}
            onChange={(ms) => onChange({ ...value, timeoutMs: Math.max(least, ms) }, "timeoutMs")}
          />
          <StoreField label={props.variableLabel} {...{ value, onChange, surroundings, problemAt }} />
        </>
      )}
    </>
  );
}
