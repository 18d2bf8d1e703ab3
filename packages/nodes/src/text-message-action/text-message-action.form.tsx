import { TextsField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { TextsRows } from "../ladder-fields.tsx";
import { SegmentRow } from "../segment-row.tsx";
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
          <SegmentRow
            label={t("fields.pick")}
            values={["inTurn", "random"]}
            value={value.pick}
            onChange={(pick) => onChange({ ...value, pick }, "pick")}
            labelOf={(pick) => t(`pick.${pick}`)}
          />
        )}
        <SegmentRow
          label={t("fields.format")}
          values={["markdown", "plain"]}
          value={value.format}
          onChange={(format) => onChange({ ...value, format }, "format")}
          labelOf={(format) => t(`format.${format}`)}
        />
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
