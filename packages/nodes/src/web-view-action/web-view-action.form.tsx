import { Segment, Switch, TemplateField, TextArea, TextsField } from "@parlo/ui";
import { DurationField } from "../duration-field.tsx";
import type { NodeForm } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import { VariableField } from "../variable-field.tsx";
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
          onChange={(text) => onChange({ ...value, text }, `text.${language}`)}
          {...{ variables, languages, language, onLanguageChange }}
        />
        <div className="flex items-center justify-between gap-2">
          <span className="font-medium">{t("fields.show")}</span>
          <Segment
            label={t("fields.show")}
            value={value.show}
            onChange={(show) => onChange({ ...value, show: show as typeof value.show }, "show")}
            options={(["address", "html"] as const).map((show) => ({ value: show, label: t(`show.${show}`) }))}
          />
        </div>
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
          <TextArea
            label={t("fields.html")}
            help={t("fields.htmlHelp")}
            error={problemAt("html")}
            mono
            rows={10}
            value={value.html}
            onChange={(html) => onChange({ ...value, html }, "html")}
          />
        )}
        <div className="flex items-center justify-between gap-2">
          <span className="font-medium">{t("fields.size")}</span>
          <Segment
            label={t("fields.size")}
            value={value.size}
            onChange={(size) => onChange({ ...value, size: size as typeof value.size }, "size")}
            options={(["inline", "full"] as const).map((size) => ({ value: size, label: t(`size.${size}`) }))}
          />
        </div>
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
        <Switch
          label={t("fields.wait")}
          help={t("fields.waitHelp")}
          value={value.wait}
          onChange={(wait) => onChange({ ...value, wait }, "wait")}
        />
        {value.wait && (
          <>
            <DurationField
              label={t("fields.timeout")}
              help={t("fields.timeoutHelp")}
              unit={surroundings.t("seconds")}
              error={problemAt("timeoutMs")}
              value={value.timeoutMs}
              onChange={(timeoutMs) => onChange({ ...value, timeoutMs }, "timeoutMs")}
            />
            <VariableField
              label={t("fields.variable")}
              access="write"
              error={problemAt("variable")}
              value={value.variable ?? ""}
              onChange={(variable) => onChange({ ...value, variable: variable || null }, "variable")}
              surroundings={surroundings}
            />
          </>
        )}
      </>
    );
  },
};
