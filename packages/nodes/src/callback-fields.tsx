import { Switch } from "@parlo/ui";
import { DurationField } from "./duration-field.tsx";
import type { FormSurroundings } from "./editor.ts";

interface CalledBack {
  readonly waitForCallback: boolean;
  readonly callbackTimeoutMs: number;
}

interface CallbackFieldsProps<Value extends CalledBack> {
  value: Value;
  onChange: (value: Value, field: string) => void;
  label: string;
  help: string;
  timeoutLabel: string;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Whether the real answer is posted later, and how long it is waited for. */
export function CallbackFields<Value extends CalledBack>(props: CallbackFieldsProps<Value>) {
  const { value, onChange, label, help, timeoutLabel, surroundings, problemAt } = props;
  return (
    <>
      <Switch
        label={label}
        help={help}
        value={value.waitForCallback}
        onChange={(waitForCallback) => onChange({ ...value, waitForCallback }, "waitForCallback")}
      />
      {value.waitForCallback && (
        <DurationField
          label={timeoutLabel}
          unit={surroundings.t("seconds")}
          error={problemAt("callbackTimeoutMs")}
          value={value.callbackTimeoutMs}
          onChange={(ms) => onChange({ ...value, callbackTimeoutMs: Math.max(1000, ms) }, "callbackTimeoutMs")}
        />
      )}
    </>
  );
}
