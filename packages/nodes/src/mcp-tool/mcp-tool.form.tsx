import type { NodeForm } from "../editor.ts";
import { McpFields } from "../mcp-fields.tsx";
import { StoreField } from "../store-field.tsx";
import type { mcpToolKind } from "./mcp-tool.kind.ts";

export const mcpToolForm: NodeForm<typeof mcpToolKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <McpFields value={value} onChange={onChange} surroundings={surroundings} problemAt={problemAt} />
      <StoreField
        label={t("fields.variable")}
        value={value}
        onChange={onChange}
        surroundings={surroundings}
        problemAt={problemAt}
      />
    </>
  ),
};
