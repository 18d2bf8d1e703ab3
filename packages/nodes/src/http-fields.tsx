import type { HttpSettings } from "@parlo/engine";
import { NumberField, Select, Switch, TemplateField } from "@parlo/ui";
import { DurationField } from "./duration-field.tsx";
import type { FormSurroundings } from "./editor.ts";
import { HeaderRows } from "./header-rows.tsx";
import { JsonTemplateField } from "./json-template-field.tsx";
import { templateVariables } from "./template-variables.editor.ts";

interface HttpFieldsProps {
  value: HttpSettings;
  onChange: (value: HttpSettings, field: string) => void;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const bodyTypes = ["none", "json", "text", "form"] as const;

/** A call of an outside address. */
export function HttpFields({ value, onChange, surroundings, problemAt }: HttpFieldsProps) {
  const { t } = surroundings;
  const variables = templateVariables(surroundings);
  const body = {
    label: t("http.bodyText"),
    error: problemAt("request.body"),
    value: value.body,
    onChange: (text: string) => onChange({ ...value, body: text }, "body"),
  };
  return (
    <>
      <Select
        label={t("http.method")}
        value={value.method}
        onChange={(method) => onChange({ ...value, method: method as HttpSettings["method"] }, "method")}
        options={methods.map((method) => ({ value: method, label: method }))}
      />
      <TemplateField
        label={t("http.url")}
        error={problemAt("request.url")}
        multiline={false}
        placeholder="https://"
        value={value.url}
        onChange={(url) => onChange({ ...value, url }, "url")}
        variables={variables}
      />
      <HeaderRows
        value={value.headers}
        onChange={(headers, field) => onChange({ ...value, headers }, `headers.${field}`)}
        url={value.url}
        surroundings={surroundings}
        problemAt={(field) => problemAt(`request.headers.${field}`)}
      />
      <Select
        label={t("http.bodyType")}
        value={value.bodyType}
        onChange={(bodyType) => onChange({ ...value, bodyType: bodyType as HttpSettings["bodyType"] }, "bodyType")}
        options={bodyTypes.map((type) => ({ value: type, label: t(`http.body.${type}`) }))}
      />
      {value.bodyType === "json" && (
        <JsonTemplateField
          {...body}
          help={t("http.bodyHelp")}
          onFormat={(text) => onChange({ ...value, body: text }, "formattedBody")}
          surroundings={surroundings}
        />
      )}
      {(value.bodyType === "text" || value.bodyType === "form") && (
        <TemplateField
          {...body}
          help={value.bodyType === "text" ? undefined : t("http.bodyHelp")}
          variables={variables}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={t("http.retries")}
          value={value.retries}
          onChange={(count) =>
            onChange({ ...value, retries: Math.min(5, Math.max(0, Math.round(count ?? 0))) }, "retries")
          }
        />
        <DurationField
          label={t("http.timeout")}
          unit={t("seconds")}
          value={value.timeoutMs}
          onChange={(ms) => onChange({ ...value, timeoutMs: Math.min(120_000, Math.max(100, ms)) }, "timeoutMs")}
        />
      </div>
      <Switch
        label={t("http.signed")}
        help={t("http.signedHelp")}
        value={value.signed}
        onChange={(signed) => onChange({ ...value, signed }, "signed")}
      />
    </>
  );
}
