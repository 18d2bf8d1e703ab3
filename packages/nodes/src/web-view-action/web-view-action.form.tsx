import { Switch, TemplateField, TextsField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { SegmentRow } from "../segment-row.tsx";
import { templateVariables } from "../template-variables.editor.ts";
import { WaitFields } from "../wait-fields.tsx";
import type { webViewActionKind } from "./web-view-action.kind.ts";

export const webViewActionForm: NodeForm<typeof webViewActionKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => {
    const { languages, language, onLanguageChange } = surroundings;
    const variables = templateVariables(surroundings);
    return (
      <>
        <TextsField
          label={t("fields.text")}
          optional
          error={problemAt("text")}
          value={value.text}
          onChange={(text, code) => onChange({ ...value, text }, `text.${code}`)}
          {...{ variables, languages, language, onLanguageChange }}
        />
        <SegmentRow
          label={t("fields.show")}
          values={["address", "html"]}
          value={value.show}
          onChange={(show) => onChange({ ...value, show }, "show")}
          labelOf={(show) => t(`show.${show}`)}
        />
        {value.show === "address" ? (
          <TemplateField
            label={t("fields.url")}
            error={problemAt("url")}
            multiline={false}
            placeholder="https://"
            value={value.url}
            onChange={(url) => onChange({ ...value, url }, "url")}
            variables={variables}
          />
        ) : (
          <TemplateField
            label={t("fields.html")}
            help={t("fields.htmlHelp")}
            error={problemAt("html")}
            value={value.html}
            onChange={(html) => onChange({ ...value, html }, "html")}
            variables={variables}
          />
        )}
        <SegmentRow
          label={t("fields.size")}
          values={["inline", "full"]}
          value={value.size}
          onChange={(size) => onChange({ ...value, size }, "size")}
          labelOf={(size) => t(`size.${size}`)}
        />
        <Switch
          label={t("fields.transparent")}
          value={value.transparent}
          onChange={(transparent) => onChange({ ...value, transparent }, "transparent")}
        />
        <Switch
          label={t("fields.persist")}
          help={t("fields.persistHelp")}
          value={value.persist}
          onChange={(persist) => onChange({ ...value, persist }, "persist")}
        />
        <WaitFields
          least={0}
          label={t("fields.wait")}
          help={t("fields.waitHelp")}
          timeoutLabel={t("fields.timeout")}
          timeoutHelp={t("fields.timeoutHelp")}
          variableLabel={t("fields.variable")}
          {...{ value, onChange, surroundings, problemAt }}
        />
      </>
    );
  },
};
