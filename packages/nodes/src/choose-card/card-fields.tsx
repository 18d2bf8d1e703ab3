import type { DataOf } from "@parlo/engine";
import { TemplateField, TextsField } from "@parlo/ui";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import type { NamedItem } from "../named-rows.tsx";
import { templateVariables } from "../template-variables.editor.ts";
import type { chooseCardKind } from "./choose-card.kind.ts";

type Card = DataOf<typeof chooseCardKind>["cards"][number];

interface CardFieldsProps extends NamedItem<Card> {
  t: KindTexts;
  surroundings: FormSurroundings;
}

/** What a card has besides its title and its value: a text per language and a picture. */
export function CardFields({ value, onChange, t, surroundings, problemAt }: CardFieldsProps) {
  const { languages, language, onLanguageChange } = surroundings;
  const variables = templateVariables(surroundings);
  return (
    <>
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
    </>
  );
}
