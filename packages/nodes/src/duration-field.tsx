import { NumberField } from "@parlo/ui";

interface DurationFieldProps {
  label: string;
  help?: string | undefined;
  /** Milliseconds. */
  value: number;
  onChange: (milliseconds: number) => void;
  unit: string;
  error?: string | undefined;
}

/** A length of time in seconds, kept in milliseconds. */
export function DurationField({ label, help, value, onChange, unit, error }: DurationFieldProps) {
  return (
    <NumberField
      label={label}
      help={help}
      error={error}
      unit={unit}
      value={value / 1000}
      onChange={(seconds) => onChange(Math.max(0, Math.round((seconds ?? 0) * 1000)))}
    />
  );
}
