import { Switch } from "@parlo/ui";
import { DurationField } from "./duration-field.tsx";
import type { FormSurroundings, KindTexts } from "./editor.ts";

interface CalledBack {
  readonly waitForCallback: boolean;
  readonly callbackTimeoutMs: number;
}

interface CallbackFieldsProps<Value extends CalledBack> {
  value: Value;
  onChange: (value: Value, field: string) => void;
  t: KindTexts;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Whether the real answer is posted later, and how long it is waited for. */
export function CallbackFields<Value extends CalledBack>(props: CallbackFieldsProps<Value>) {
  const { value, onChange, t, surroundings, problemAt } = props;
  return (
    <>
      <Switch
        label={t("fields.callback")}
        help={t("fields.callbackHelp")}
        value={value.waitForCallback}
        onChange={(waitForCallback) => onChange({ ...value, waitForCallback }, "waitForCallback")}
      />
      {value.waitForCallback && (
        <DurationField
          label={t("fields.callbackTimeout")}
          unit={surroundings.t("seconds")}
          error={problemAt("callbackTimeoutMs")}
          value={value.callbackTimeoutMs}
          onChange={(ms) => onChange({ ...value, callbackTimeoutMs: Math.max(1000, ms) }, "callbackTimeoutMs")}
        />
      )}
    </>
  );
}
