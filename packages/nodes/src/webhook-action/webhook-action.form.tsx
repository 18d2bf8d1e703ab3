import { RowList, TextField } from "@parlo/ui";
import { CallbackFields } from "../callback-fields.tsx";
import type { NodeForm } from "../editor.ts";
import { HttpFields } from "../http-fields.tsx";
import { VariableField } from "../variable-field.tsx";
import type { webhookActionKind } from "./webhook-action.kind.ts";

const mostParts = 50;

export const webhookActionForm: NodeForm<typeof webhookActionKind> = {
  takes: {
    of: ["status", "body", "headers"],
    most: mostParts,
    read: ({ mapping }) => mapping,
    write: (data, mapping) => ({ ...data, mapping: [...mapping] }),
  },
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <HttpFields
        value={value.request}
        onChange={(request, field) => onChange({ ...value, request }, `request.${field}`)}
        surroundings={surroundings}
        problemAt={problemAt}
      />
      <RowList<(typeof value.mapping)[number]>
        label={t("fields.mapping")}
        help={t("fields.mappingHelp")}
        items={value.mapping}
        onChange={(mapping, field) => onChange({ ...value, mapping }, `mapping.${field}`)}
        make={() => ({ path: "body", variable: "answer" })}
        addLabel={t("fields.addMapping")}
        removeLabel={(index) => surroundings.t("row.remove", { number: index + 1 })}
        most={mostParts}
        render={(item, set, index) => (
          <>
            <TextField
              label={t("fields.path")}
              mono
              value={item.path}
              onChange={(path) => set({ ...item, path }, "path")}
              maxLength={500}
            />
            <VariableField
              label={surroundings.t("variable.into")}
              access="write"
              error={problemAt(`mapping.${index}.variable`)}
              value={item.variable}
              onChange={(variable) => set({ ...item, variable }, "variable")}
              surroundings={surroundings}
            />
          </>
        )}
      />
      <CallbackFields
        label={t("fields.callback")}
        help={t("fields.callbackHelp")}
        timeoutLabel={t("fields.callbackTimeout")}
        {...{ value, onChange, surroundings, problemAt }}
      />
    </>
  ),
};
