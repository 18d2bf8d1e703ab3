import { Segment, TemplateField, TextsField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import { type mediaActionKind, mediaTypes } from "./media-action.kind.ts";

export const mediaActionForm: NodeForm<typeof mediaActionKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => {
    const { languages, language, onLanguageChange } = surroundings;
    const texts = { variables: templateVariables(surroundings), languages, language, onLanguageChange };
    return (
      <>
        <Segment
          label={t("fields.type")}
          value={value.type}
          onChange={(type) => onChange({ ...value, type: type as typeof value.type }, "type")}
          options={mediaTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        />
        <TemplateField
          label={t("fields.url")}
          help={t("fields.urlHelp")}
          error={problemAt("url")}
          multiline={false}
          placeholder="https://"
          value={value.url}
          onChange={(url) => onChange({ ...value, url }, "url")}
          variables={texts.variables}
        />
        <TextsField
          label={t("fields.alternativeText")}
          help={t("fields.alternativeTextHelp")}
          error={problemAt("alternativeText")}
          value={value.alternativeText}
          onChange={(alternativeText, code) => onChange({ ...value, alternativeText }, `alternativeText.${code}`)}
          {...texts}
        />
        <TextsField
          compact
          label={t("fields.caption")}
          optional
          error={problemAt("caption")}
          value={value.caption}
          onChange={(caption, code) => onChange({ ...value, caption }, `caption.${code}`)}
          {...texts}
        />
      </>
    );
  },
};
