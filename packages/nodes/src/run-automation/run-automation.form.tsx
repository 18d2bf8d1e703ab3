import { Switch } from "@parlo/ui";
import { CalledFlowField, InputRows, OutputRows } from "../called-flow-fields.tsx";
import type { NodeForm } from "../editor.ts";
import type { runAutomationKind } from "./run-automation.kind.ts";

export const runAutomationForm: NodeForm<typeof runAutomationKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <CalledFlowField
        label={t("fields.flowId")}
        wanted="Automation"
        {...{ value, onChange, problemAt, surroundings }}
      />
      <InputRows {...{ value, onChange, surroundings, problemAt }} />
      <Switch
        label={t("fields.wait")}
        help={t("fields.waitHelp")}
        value={value.wait}
        onChange={(wait) => onChange({ ...value, wait }, "wait")}
      />
      {value.wait && <OutputRows {...{ value, onChange, surroundings, problemAt }} />}
    </>
  ),
};
