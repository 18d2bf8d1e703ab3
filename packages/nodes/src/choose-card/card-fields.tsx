import type { DataOf } from "@parlo/engine";
import { TemplateField, TextsField } from "@parlo/ui";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import { NamedRow } from "../named-row.tsx";
import { templateVariables } from "../template-variables.editor.ts";
import { WordsField } from "../words-field.tsx";
import type { chooseCardKind } from "./choose-card.kind.ts";

type Card = DataOf<typeof chooseCardKind>["cards"][number];

interface CardFieldsProps {
  value: Card;
  onChange: (value: Card, field: string) => void;
  /** Values of the other cards. */
  taken: readonly string[];
  t: KindTexts;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** One card: title and text per language, its picture, the value behind it, and the words that mean it. */
export function CardFields({ value, onChange, taken, t, surroundings, problemAt }: CardFieldsProps) {
  const { languages, language, onLanguageChange } = surroundings;
  const variables = templateVariables(surroundings);
  const synonyms = value.synonyms[language] ?? [];
  return (
    <NamedRow
      label={value.title}
      name={value.value}
      prefix="card"
      taken={taken}
      onChange={({ label, name }, field) =>
        onChange({ ...value, title: label, value: name }, field.replace("label", "title"))
      }
      labelLabel={t("fields.title")}
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
      surroundings={surroundings}
      problemAt={(field) => problemAt(field === "label" ? "title" : field)}
    >
      <TextsField
        compact
        label={t("fields.cardText")}
        optional
        error={problemAt("text")}
        value={value.text}
        onChange={(text) => onChange({ ...value, text }, `text.${language}`)}
        {...{ variables, languages, language, onLanguageChange }}
      />
      <TemplateField
        label={t("fields.imageUrl")}
        optional
        error={problemAt("imageUrl")}
        multiline={false}
        placeholder="https://"
        value={value.imageUrl}
        onChange={(imageUrl) => onChange({ ...value, imageUrl }, "imageUrl")}
        variables={variables}
      />
    </NamedRow>
  );
}
