import { RowList } from "@parlo/ui";
import { Database } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { rowLabels } from "../row-labels.editor.ts";
import { AssignmentFields } from "./assignment-fields.tsx";
import { assignmentText } from "./assignment-text.editor.ts";
import type { storeVariableKind } from "./store-variable.kind.ts";

export const storeVariableEditor: NodeEditor<typeof storeVariableKind> = {
  Icon: Database,
  summary: ({ assignments }, { t }) => ({
    lines: assignments.slice(0, 2).map((assignment) => ({ look: "plain", text: assignmentText(assignment, t) })),
  }),
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
