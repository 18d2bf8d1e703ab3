import type { DataOf } from "@parlo/engine";
import { TextField, TextsField } from "@parlo/ui";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import { textIn } from "../text-in.ts";
import { valueOfLabel } from "../value-of-label.ts";
import type { chooseReplyButtonKind } from "./choose-reply-button.kind.ts";

type ReplyButton = DataOf<typeof chooseReplyButtonKind>["buttons"][number];

interface ButtonFieldsProps {
  value: ReplyButton;
  onChange: (value: ReplyButton, field: string) => void;
  /** Values of the other buttons. */
  taken: readonly string[];
  t: KindTexts;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** One button: its label per language, the value behind it, and the words that mean it. */
export function ButtonFields({ value, onChange, taken, t, surroundings, problemAt }: ButtonFieldsProps) {
  const { languages, language, onLanguageChange } = surroundings;
  const setLabel = (label: ReplyButton["label"]) => {
    const first = languages[0] ?? language;
    // The value follows the label until the author has given one of their own.
    const follows = /^button-\d+$/.test(value.value) || value.value === valueOfLabel(textIn(value.label, first), taken);
    const made = valueOfLabel(textIn(label, first), taken);
    onChange({ ...value, label, value: follows && made ? made : value.value }, `label.${language}`);
  };
  return (
    <>
      <TextsField
        compact
        label={t("fields.label")}
        error={problemAt("label")}
        multiline={false}
        value={value.label}
        onChange={setLabel}
        variables={templateVariables(surroundings)}
        {...{ languages, language, onLanguageChange }}
      />
      <details>
        <summary className="cursor-pointer rounded-sm text-xs text-text-3">
          <span className="font-mono">{value.value}</span>
          {(value.synonyms[language]?.length ?? 0) > 0 && (
            <> · {t("fields.synonymCount", { count: value.synonyms[language]?.length ?? 0 })}</>
          )}
        </summary>
        <div className="mt-2 flex flex-col gap-2">
          <TextField
            label={t("fields.value")}
            help={t("fields.valueHelp")}
            error={problemAt("value")}
            mono
            value={value.value}
            onChange={(next) => onChange({ ...value, value: next }, "value")}
            maxLength={255}
          />
          <TextField
            label={t("fields.synonyms")}
            help={t("fields.synonymsHelp")}
            optional
            value={(value.synonyms[language] ?? []).join(", ")}
            onChange={(text) =>
              onChange({ ...value, synonyms: { ...value.synonyms, [language]: wordsIn(text) } }, `synonyms.${language}`)
            }
          />
        </div>
      </details>
    </>
  );
}

/** The last word may still be typed, so a comma at the end stays. */
function wordsIn(text: string): string[] {
  return text.split(",").map((word, index) => (index === 0 ? word : word.trimStart()));
}
