import { NumberField, TextField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { VariableField } from "../variable-field.tsx";
import type { forEachKind } from "./for-each.kind.ts";

export const forEachForm: NodeForm<typeof forEachKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <VariableField
        label={t("fields.list")}
        access="read"
        error={problemAt("list")}
        value={value.list}
        onChange={(list) => onChange({ ...value, list }, "list")}
        surroundings={surroundings}
      />
      <TextField
        label={t("fields.item")}
        help={t("fields.itemHelp", { name: `{{ ${value.item} }}` })}
        error={problemAt("item")}
        mono
        value={value.item}
        onChange={(item) => onChange({ ...value, item: item.trim() }, "item")}
        maxLength={100}
      />
      <NumberField
        label={t("fields.most")}
        help={t("fields.mostHelp")}
        value={value.most}
        onChange={(most) => onChange({ ...value, most: Math.min(500, Math.max(1, Math.round(most ?? 1))) }, "most")}
      />
    </>
  ),
};
