import { RowList } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { rowLabels } from "../row-labels.editor.ts";
import { AssignmentFields } from "./assignment-fields.tsx";
import type { storeVariableKind } from "./store-variable.kind.ts";

export const storeVariableForm: NodeForm<typeof storeVariableKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <RowList<(typeof value.assignments)[number]>
      label={t("fields.assignments")}
      help={t("fields.assignmentsHelp")}
      items={value.assignments}
      onChange={(assignments, field) => onChange({ ...value, assignments }, `assignments.${field}`)}
      make={() => ({ mode: "template", variable: "", template: "" })}
      addLabel={t("fields.add")}
      {...rowLabels(surroundings)}
      most={50}
      render={(item, set, index) => (
        <AssignmentFields
          value={item}
          onChange={set}
          t={t}
          surroundings={surroundings}
          problemAt={(field) => problemAt(`assignments.${index}.${field}`)}
        />
      )}
    />
  ),
};
