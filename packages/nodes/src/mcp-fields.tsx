import type { McpServer } from "@parlo/engine";
import { RowList, Select, TemplateField, TextField } from "@parlo/ui";
import { DurationField } from "./duration-field.tsx";
import type { FormSurroundings } from "./editor.ts";
import { HeaderRows } from "./header-rows.tsx";
import { JsonTemplateField } from "./json-template-field.tsx";
import { type McpArguments, mcpArgumentTypes } from "./mcp-arguments.ts";
import type { McpCall } from "./mcp-call.ts";
import { templateVariables } from "./template-variables.editor.ts";

interface McpFieldsProps<Value extends McpCall> {
  value: Value;
  onChange: (value: Value, field: string) => void;
  /** What rows of arguments are for, where it is not plain. */
  argumentsHelp?: string;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Which tool of which MCP server is called, and with what. */
export function McpFields<Value extends McpCall>(props: McpFieldsProps<Value>) {
  const { value, onChange, argumentsHelp, surroundings, problemAt } = props;
  const { t } = surroundings;
  const variables = templateVariables(surroundings);
  const setServer = (part: Partial<McpServer>, field: string) =>
    onChange({ ...value, server: { ...value.server, ...part } }, `server.${field}`);
  return (
    <>
      <TemplateField
        label={t("mcp.url")}
        help={t("mcp.urlHelp")}
        error={problemAt("server.url")}
        multiline={false}
        placeholder="https://"
        value={value.server.url}
        onChange={(url) => setServer({ url }, "url")}
        variables={variables}
      />
      <HeaderRows
        value={value.server.headers}
        onChange={(headers, field) => setServer({ headers }, `headers.${field}`)}
        url={value.server.url}
        surroundings={surroundings}
        problemAt={(field) => problemAt(`server.headers.${field}`)}
      />
      <TextField
        label={t("mcp.tool")}
        help={t("mcp.toolHelp")}
        error={problemAt("tool")}
        mono
        value={value.tool}
        onChange={(tool) => onChange({ ...value, tool }, "tool")}
        maxLength={200}
      />
      <RowList<McpArguments[number]>
        label={t("mcp.arguments")}
        help={argumentsHelp}
        items={value.arguments}
        onChange={(next, field) => onChange({ ...value, arguments: next }, `arguments.${field}`)}
        make={() => ({ name: `argument${value.arguments.length + 1}`, type: "string", value: "" })}
        addLabel={t("mcp.addArgument")}
        removeLabel={(index) => t("row.remove", { number: index + 1 })}
        most={50}
        render={(item, set, index) => (
          <>
            <div className="grid grid-cols-2 gap-2">
              <TextField
                label={t("name")}
                error={problemAt(`arguments.${index}.name`)}
                mono
                value={item.name}
                onChange={(name) => set({ ...item, name }, "name")}
                maxLength={200}
              />
              <Select
                label={t("mcp.type")}
                value={item.type}
                onChange={(type) => set({ ...item, type: type as typeof item.type }, "type")}
                options={mcpArgumentTypes.map((type) => ({ value: type, label: t(`mcp.types.${type}`) }))}
              />
            </div>
            <ValueField
              type={item.type}
              label={t("value")}
              error={problemAt(`arguments.${index}.value`)}
              value={item.value}
              onChange={(next, field = "value") => set({ ...item, value: next }, field)}
              surroundings={surroundings}
            />
          </>
        )}
      />
      <DurationField
        label={t("http.timeout")}
        unit={t("seconds")}
        value={value.server.timeoutMs}
        onChange={(ms) => setServer({ timeoutMs: Math.min(120_000, Math.max(100, ms)) }, "timeoutMs")}
      />
    </>
  );
}

interface ValueFieldProps {
  type: McpArguments[number]["type"];
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string, field?: string) => void;
  surroundings: FormSurroundings;
}

function ValueField({ type, surroundings, onChange, ...field }: ValueFieldProps) {
  if (type === "json")
    return (
      <JsonTemplateField
        {...field}
        onChange={(value) => onChange(value)}
        onFormat={(value) => onChange(value, "formatted")}
        surroundings={surroundings}
      />
    );
  return (
    <TemplateField
      {...field}
      multiline={false}
      onChange={(value) => onChange(value)}
      variables={templateVariables(surroundings)}
    />
  );
}
