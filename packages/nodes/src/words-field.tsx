import { TextField } from "@parlo/ui";

interface WordsFieldProps {
  label: string;
  help: string;
  value: readonly string[];
  onChange: (words: string[]) => void;
}

/** Words that mean the same, separated by commas. */
export function WordsField({ label, help, value, onChange }: WordsFieldProps) {
  return (
    <TextField
      label={label}
      help={help}
      optional
      value={value.join(", ")}
      // The last word may still be typed, so a comma at the end stays.
      onChange={(text) => onChange(text.split(",").map((word, index) => (index === 0 ? word : word.trimStart())))}
    />
  );
}
