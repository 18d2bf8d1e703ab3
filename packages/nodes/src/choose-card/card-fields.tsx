import type { DataOf } from "@parlo/engine";
import { TemplateField, TextsField } from "@parlo/ui";
import { ChoiceRows } from "../choice-rows.tsx";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import type { NamedItem } from "../named-rows.tsx";
import { templateVariables } from "../template-variables.editor.ts";
import type { chooseCardKind } from "./choose-card.kind.ts";

type Card = DataOf<typeof chooseCardKind>["cards"][number];

interface CardFieldsProps extends NamedItem<Card> {
  t: KindTexts;
  surroundings: FormSurroundings;
}

/** What a card has besides its title and its value: a text per language, a picture and buttons. */
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
        onChange={(text, code) => onChange({ ...value, text }, `text.${code}`)}
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
      <ChoiceRows
        field="buttons"
        label={t("fields.buttons")}
        addLabel={t("fields.addButton")}
        prefix="button"
        labelKey="label"
        labelLabel={t("fields.buttonLabel")}
        most={10}
        items={value.buttons}
        onChange={(buttons, field) => onChange({ ...value, buttons }, field)}
        make={(name) => ({ value: name, label: {}, url: "", synonyms: {} })}
        rest={(button) => ({
          children: (
            <TemplateField
              label={t("fields.buttonUrl")}
              optional
              error={button.problemAt("url")}
              multiline={false}
              placeholder={t("fields.buttonUrlPlaceholder")}
              value={button.value.url}
              onChange={(url) => button.onChange({ ...button.value, url }, "url")}
              variables={variables}
            />
          ),
        })}
        {...{ surroundings, problemAt }}
      />
    </>
  );
}
