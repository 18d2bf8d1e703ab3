import { Segment, TextsField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { TextsRows } from "../ladder-fields.tsx";
import { templateVariables } from "../template-variables.editor.ts";
import type { textMessageActionKind } from "./text-message-action.kind.ts";

export const textMessageActionForm: NodeForm<typeof textMessageActionKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => {
    const { languages, language, onLanguageChange } = surroundings;
    const [first = {}, ...others] = value.alternatives;
    const variables = templateVariables(surroundings);
    return (
      <>
        <TextsField
          label={t("fields.text")}
          help={t("fields.textHelp")}
          error={problemAt("alternatives.0")}
          value={first}
          onChange={(text) => onChange({ ...value, alternatives: [text, ...others] }, `alternatives.0.${language}`)}
          {...{ variables, languages, language, onLanguageChange }}
        />
        <TextsRows
          label={t("fields.alternatives")}
          help={t("fields.alternativesHelp")}
          value={others}
          onChange={(next, field) => onChange({ ...value, alternatives: [first, ...next] }, `alternatives.${field}`)}
          surroundings={surroundings}
        />
        {others.length > 0 && (
          <div className="flex items-center justify-between gap-2">
            <span className="font-medium">{t("fields.pick")}</span>
            <Segment
              label={t("fields.pick")}
              value={value.pick}
              onChange={(pick) => onChange({ ...value, pick: pick as typeof value.pick }, "pick")}
              options={(["inTurn", "random"] as const).map((pick) => ({ value: pick, label: t(`pick.${pick}`) }))}
            />
          </div>
        )}
        <div className="flex items-center justify-between gap-2">
          <span className="font-medium">{t("fields.format")}</span>
          <Segment
            label={t("fields.format")}
            value={value.format}
            onChange={(format) => onChange({ ...value, format: format as typeof value.format }, "format")}
            options={(["markdown", "plain"] as const).map((format) => ({
              value: format,
              label: t(`format.${format}`),
            }))}
          />
        </div>
        <details>
          <summary className="cursor-pointer rounded-sm py-1 font-medium">{t("fields.speech")}</summary>
          <div className="mt-2">
            <TextsField
              label={t("fields.ssml")}
              help={t("fields.ssmlHelp")}
              optional
              value={value.ssml}
              onChange={(ssml) => onChange({ ...value, ssml }, `ssml.${language}`)}
              {...{ variables, languages, language, onLanguageChange }}
            />
          </div>
        </details>
      </>
    );
  },
};
