import { Segment, TemplateField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { NameValueRows } from "../name-value-rows.tsx";
import { templateVariables } from "../template-variables.editor.ts";
import type { endFlowKind } from "./end-flow.kind.ts";

export const endFlowForm: NodeForm<typeof endFlowKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <div className="flex flex-col gap-1.5">
        <span className="font-medium">{t("fields.status")}</span>
        <Segment
          label={t("fields.status")}
          value={value.status}
          onChange={(status) => onChange({ ...value, status: status as typeof value.status }, "status")}
          options={(["success", "error"] as const).map((status) => ({ value: status, label: t(`status.${status}`) }))}
        />
      </div>
      <TemplateField
        label={t("fields.detail")}
        help={t("fields.detailHelp")}
        error={problemAt("detail")}
        optional
        value={value.detail}
        onChange={(detail) => onChange({ ...value, detail }, "detail")}
        variables={templateVariables(surroundings)}
      />
      <NameValueRows
        label={t("fields.outputs")}
        help={t("fields.outputsHelp")}
        nameLabel={surroundings.t("name")}
        addLabel={t("fields.addOutput")}
        newName="output"
        wanted={surroundings.outputs ?? []}
        value={value.outputs}
        onChange={(outputs, field) => onChange({ ...value, outputs }, `outputs.${field}`)}
        surroundings={surroundings}
        problemAt={(field) => problemAt(`outputs.${field}`)}
      />
    </>
  ),
};
