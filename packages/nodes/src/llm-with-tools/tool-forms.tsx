import { RadioCards, RowList, Segment, Select, Switch, TemplateField, TextField, TextsField } from "@parlo/ui";
import { FlowField } from "../called-flow-fields.tsx";
import { columnsOf } from "../columns-of-table.editor.ts";
import { DurationField } from "../duration-field.tsx";
import type { NodeForm, ToolFormProps } from "../editor.ts";
import { HttpFields } from "../http-fields.tsx";
import { KnowledgeFields } from "../knowledge-fields.tsx";
import { McpFields } from "../mcp-fields.tsx";
import { newSearchFilter } from "../record-settings.ts";
import { RecordValueRows } from "../record-value-rows.tsx";
import { RecordsMeant } from "../records-meant.tsx";
import { TableSelect } from "../table-select.tsx";
import { templateVariables } from "../template-variables.editor.ts";
import { VariableField } from "../variable-field.tsx";
import type { llmWithToolsKind } from "./llm-with-tools.kind.ts";
import type { ToolSettings } from "./tool-settings.ts";

type Props<Type extends keyof ToolSettings> = ToolFormProps<ToolSettings[Type]>;

function ResponseTool({ value, onChange, t, surroundings, problemAt }: Props<"ResponseTool">) {
  const { languages, language, onLanguageChange } = surroundings;
  return (
    <>
      <TextsField
        label={t("tool.text")}
        error={problemAt("text")}
        value={value.text}
        onChange={(text, code) => onChange({ ...value, text }, `text.${code}`)}
        variables={templateVariables(surroundings)}
        {...{ languages, language, onLanguageChange }}
      />
      <Switch
        label={t("tool.leave")}
        help={t("tool.leaveHelp")}
        value={value.leave}
        onChange={(leave) => onChange({ ...value, leave }, "leave")}
      />
    </>
  );
}

/** A tool that is new has chosen nothing yet. */
const chosenIn = ({ flowId = "", flowVersion = null }: Partial<ToolSettings["AutomationTool"]>) => ({
  ...{ flowId, flowVersion },
});

function AutomationTool({ value, onChange, t, surroundings, problemAt }: Props<"AutomationTool">) {
  return (
    <FlowField
      label={t("tool.automation")}
      wanted="Automation"
      value={chosenIn(value)}
      onChange={(chosen, field) => onChange({ ...value, ...chosen }, field)}
      {...{ problemAt, surroundings }}
    />
  );
}

function AgentTool({ value, onChange, t, surroundings, problemAt }: Props<"AgentTool">) {
  return (
    <>
      <FlowField
        label={t("tool.agent")}
        wanted="Agent"
        value={chosenIn(value)}
        onChange={(chosen, field) => onChange({ ...value, ...chosen }, field)}
        {...{ problemAt, surroundings }}
      />
      <TemplateField
        label={t("tool.task")}
        help={t("tool.taskHelp")}
        error={problemAt("task")}
        value={value.task ?? ""}
        onChange={(task) => onChange({ ...value, task }, "task")}
        variables={templateVariables(surroundings)}
      />
    </>
  );
}

function GoToFlowTool({ value, onChange, t, surroundings, problemAt }: Props<"GoToFlowTool">) {
  return (
    <>
      <FlowField
        label={t("tool.flow")}
        value={chosenIn(value)}
        onChange={(chosen, field) => onChange({ ...value, ...chosen }, field)}
        {...{ problemAt, surroundings }}
      />
      <RadioCards
        label={t("tool.mode")}
        columns={1}
        value={value.mode ?? "call"}
        onChange={(mode) => onChange({ ...value, mode: mode as typeof value.mode }, "mode")}
        options={(["call", "jump"] as const).map((mode) => ({ value: mode, label: t(`tool.${mode}`) }))}
      />
    </>
  );
}

function StoreVariableTool({ value, onChange, t, surroundings, problemAt }: Props<"StoreVariableTool">) {
  return (
    <RowList<(typeof value.assignments)[number]>
      label={t("tool.assignments")}
      items={value.assignments ?? []}
      onChange={(assignments, field) => onChange({ ...value, assignments }, `assignments.${field}`)}
      make={() => ({ parameter: "value1", variable: "name" })}
      addLabel={t("tool.addAssignment")}
      removeLabel={(index) => surroundings.t("row.remove", { number: index + 1 })}
      most={50}
      render={(item, set, index) => (
        <>
          <TextField
            label={t("tool.parameter")}
            mono
            error={problemAt(`assignments.${index}.parameter`)}
            value={item.parameter}
            onChange={(parameter) => set({ ...item, parameter }, "parameter")}
          />
          <VariableField
            label={surroundings.t("variable.into")}
            access="write"
            error={problemAt(`assignments.${index}.variable`)}
            value={item.variable}
            onChange={(variable) => set({ ...item, variable }, "variable")}
            surroundings={surroundings}
          />
        </>
      )}
    />
  );
}

function EndFlowTool({ value, onChange, t, surroundings, problemAt }: Props<"EndFlowTool">) {
  return (
    <>
      <Segment
        label={t("tool.status")}
        value={value.status}
        onChange={(status) => onChange({ ...value, status: status as typeof value.status }, "status")}
        options={(["success", "error"] as const).map((status) => ({ value: status, label: t(`tool.${status}`) }))}
      />
      <TemplateField
        label={t("tool.detail")}
        optional
        error={problemAt("detail")}
        value={value.detail}
        onChange={(detail) => onChange({ ...value, detail }, "detail")}
        variables={templateVariables(surroundings)}
      />
    </>
  );
}

function CustomTool({ value, onChange, t, surroundings, problemAt }: Props<"CustomTool">) {
  return (
    <>
      <TextField
        label={t("tool.action")}
        mono
        error={problemAt("name")}
        value={value.name}
        onChange={(name) => onChange({ ...value, name }, "name")}
        maxLength={255}
      />
      <Switch label={t("tool.wait")} value={value.wait} onChange={(wait) => onChange({ ...value, wait }, "wait")} />
      {value.wait && (
        <DurationField
          label={t("tool.timeout")}
          unit={surroundings.t("seconds")}
          error={problemAt("timeoutMs")}
          value={value.timeoutMs}
          onChange={(timeoutMs) => onChange({ ...value, timeoutMs: Math.max(100, timeoutMs) }, "timeoutMs")}
        />
      )}
    </>
  );
}

function WebhookTool({ value, onChange, surroundings, problemAt }: Props<"WebhookTool">) {
  return (
    <HttpFields
      value={value.request}
      onChange={(request, field) => onChange({ request }, `request.${field}`)}
      surroundings={surroundings}
      problemAt={problemAt}
    />
  );
}

function McpTool({ value, onChange, surroundings, problemAt }: Props<"McpTool">) {
  return (
    <McpFields
      value={value}
      onChange={onChange}
      argumentsHelp={surroundings.t("mcp.argumentsHelp")}
      surroundings={surroundings}
      problemAt={problemAt}
    />
  );
}

const operations = ["find", "create", "update", "delete"] as const;

function RecordsTool({ value, onChange, t, surroundings, problemAt }: Props<"RecordsTool">) {
  const columns = columnsOf(surroundings, value.tableId);
  const { operation } = value;
  const fields = { columns, surroundings, problemAt };
  return (
    <>
      <Select
        label={t("tool.operation")}
        value={operation}
        onChange={(next) => {
          const wanted = next as typeof operation;
          onChange({ ...value, operation: wanted, limit: wanted === "find" ? 10 : 1 }, "operation");
        }}
        options={operations.map((each) => ({ value: each, label: t(`tool.operations.${each}`) }))}
      />
      <TableSelect {...{ value, onChange, surroundings }} problemAt={problemAt} />
      {operation !== "create" && (
        <RecordsMeant
          newFilter={newSearchFilter}
          mayLeaveOut={operation === "find"}
          value={value}
          onChange={onChange}
          {...fields}
        />
      )}
      {(operation === "create" || operation === "update") && (
        <RecordValueRows
          value={value.values}
          onChange={(values, field) => onChange({ ...value, values }, field)}
          {...fields}
        />
      )}
    </>
  );
}

function KnowledgeTool({ value, onChange, surroundings, problemAt }: Props<"KnowledgeTool">) {
  return (
    <>
      <KnowledgeFields value={value} onChange={onChange} surroundings={surroundings} problemAt={problemAt} />
      <p className="text-xs text-text-3">{surroundings.t("knowledge.queryOfTool")}</p>
    </>
  );
}

type Forms = NonNullable<NodeForm<typeof llmWithToolsKind>["tools"]>;

/** The form of each tool type. */
export const toolForms: Forms = {
  ResponseTool,
  GoToFlowTool,
  StoreVariableTool,
  EndFlowTool,
  AutomationTool,
  AgentTool,
  CustomTool,
  WebhookTool,
  McpTool,
  RecordsTool,
  KnowledgeTool,
};
