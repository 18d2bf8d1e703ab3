import { Segment } from "@parlo/ui";

interface SegmentRowProps<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
  labelOf: (value: Value) => string;
}

/** Two to four values to choose from, with what they are for before them. */
export function SegmentRow<Value extends string>({ label, values, value, onChange, labelOf }: SegmentRowProps<Value>) {
  return (
    <div className="flex items-center justify-between gap-2">
      <span className="font-medium">{label}</span>
      <Segment
        label={label}
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
        options={values.map((one) => ({ value: one, label: labelOf(one) }))}
      />
    </div>
  );
}
