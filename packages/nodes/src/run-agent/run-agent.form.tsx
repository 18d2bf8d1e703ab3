import { TemplateField } from "@parlo/ui";
import { CalledFlowField, InputRows, OutputRows } from "../called-flow-fields.tsx";
import type { NodeForm } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import type { runAgentKind } from "./run-agent.kind.ts";

export const runAgentForm: NodeForm<typeof runAgentKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <CalledFlowField
        label={t("fields.flowId")}
        wanted="Agent"
        besides={["task"]}
        {...{ value, onChange, problemAt, surroundings }}
      />
      <TemplateField
        label={t("fields.task")}
        help={t("fields.taskHelp")}
        error={problemAt("task")}
        value={value.task}
        onChange={(task) => onChange({ ...value, task }, "task")}
        variables={templateVariables(surroundings)}
      />
      <InputRows {...{ value, onChange, surroundings, problemAt }} />
      <OutputRows {...{ value, onChange, surroundings, problemAt }} />
    </>
  ),
};
