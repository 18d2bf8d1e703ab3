import type { DataOf } from "@parlo/engine";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import { NamedRow } from "../named-row.tsx";
import { WordsField } from "../words-field.tsx";
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
  const { language } = surroundings;
  const synonyms = value.synonyms[language] ?? [];
  return (
    <NamedRow
      label={value.label}
      name={value.value}
      prefix="button"
      taken={taken}
      onChange={({ label, name }, field) => onChange({ ...value, label, value: name }, field)}
      labelLabel={t("fields.label")}
      nameLabel={t("fields.value")}
      nameHelp={t("fields.valueHelp")}
      nameField="value"
      longestName={255}
      note={synonyms.length > 0 && t("fields.synonymCount", { count: synonyms.length })}
      more={
        <WordsField
          label={t("fields.synonyms")}
          help={t("fields.synonymsHelp")}
          value={synonyms}
          onChange={(words) =>
            onChange({ ...value, synonyms: { ...value.synonyms, [language]: words } }, `synonyms.${language}`)
          }
        />
      }
      {...{ surroundings, problemAt }}
    />
  );
}
