import { Segment } from "@parlo/ui";
import type { FormSurroundings } from "./editor.ts";
import { StoreField } from "./store-field.tsx";

interface Output {
  readonly takes: "all" | "first";
  readonly variable: string | null;
}

interface RecordOutputFieldsProps<Value extends Output> {
  value: Value;
  onChange: (value: Value, field: string) => void;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** The variable that keeps the records, and how much of them. */
export function RecordOutputFields<Value extends Output>(props: RecordOutputFieldsProps<Value>) {
  const { value, onChange, surroundings } = props;
  const { t } = surroundings;
  return (
    <>
      <StoreField label={t("table.store")} {...props} />
      {value.variable && (
        <Segment
          label={t("table.takes")}
          value={value.takes}
          onChange={(takes) => onChange({ ...value, takes: takes === "first" ? "first" : "all" }, "takes")}
          options={(["all", "first"] as const).map((each) => ({ value: each, label: t(`table.${each}`) }))}
        />
      )}
    </>
  );
}
