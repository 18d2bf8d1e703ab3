import { TextField } from "@parlo/ui";
import type { FormSurroundings } from "./editor.ts";

interface SynonymsFieldProps<Value extends WithSynonyms> {
  value: Value;
  onChange: (value: Value, field: string) => void;
  surroundings: FormSurroundings;
}

export interface WithSynonyms {
  readonly synonyms: { readonly [language: string]: readonly string[] };
}

/** Other words for a choice in the language that is shown, separated by commas. */
export function SynonymsField<Value extends WithSynonyms>({
  value,
  onChange,
  surroundings,
}: SynonymsFieldProps<Value>) {
  const { t, language } = surroundings;
  const set = (words: string[]) =>
    onChange({ ...value, synonyms: { ...value.synonyms, [language]: words } }, `synonyms.${language}`);
  return (
    <TextField
      label={t("choice.synonyms")}
      help={t("choice.synonymsHelp")}
      optional
      value={(value.synonyms[language] ?? []).join(", ")}
      // The last word may still be typed, so a comma at the end stays.
      onChange={(text) => set(text.split(",").map((word, index) => (index === 0 ? word : word.trimStart())))}
    />
  );
}
