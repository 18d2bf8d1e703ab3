import { RadioCards } from "@parlo/ui";
import { CalledFlowField, InputRows, OutputRows } from "../called-flow-fields.tsx";
import type { NodeForm } from "../editor.ts";
import type { goToFlowKind } from "./go-to-flow.kind.ts";

export const goToFlowForm: NodeForm<typeof goToFlowKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <CalledFlowField label={t("fields.flowId")} {...{ value, onChange, problemAt, surroundings }} />
      <RadioCards
        label={t("fields.mode")}
        columns={1}
        value={value.mode}
        onChange={(mode) => onChange({ ...value, mode: mode as typeof value.mode }, "mode")}
        options={(["call", "jump"] as const).map((mode) => ({
          value: mode,
          label: t(`mode.${mode}`),
          help: t(`mode.${mode}Help`),
        }))}
      />
      <InputRows {...{ value, onChange, surroundings, problemAt }} />
      {value.mode === "call" && <OutputRows {...{ value, onChange, surroundings, problemAt }} />}
    </>
  ),
};
