import { Switch } from "@parlo/ui";
import { DurationField } from "./duration-field.tsx";
import type { FormSurroundings, KindTexts } from "./editor.ts";
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
  help?: string;
  t: KindTexts;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Whether the step waits for what the touchpoint answers, how long, and where the answer goes. */
export function WaitFields<Value extends Waiting>(props: WaitFieldsProps<Value>) {
  const { value, onChange, least, help, t, surroundings, problemAt } = props;
  return (
    <>
      <Switch
        label={t("fields.wait")}
        help={t("fields.waitHelp")}
        value={value.wait}
        onChange={(wait) => onChange({ ...value, wait }, "wait")}
      />
      {value.wait && (
        <>
          <DurationField
            label={t("fields.timeout")}
            help={help}
            unit={surroundings.t("seconds")}
            error={problemAt("timeoutMs")}
            value={value.timeoutMs}
            onChange={(ms) => onChange({ ...value, timeoutMs: Math.max(least, ms) }, "timeoutMs")}
          />
          <StoreField label={t("fields.variable")} {...{ value, onChange, surroundings, problemAt }} />
        </>
      )}
    </>
  );
}
