import type { NodeForm } from "../editor.ts";
import { KnowledgeFields } from "../knowledge-fields.tsx";
import { StoreField } from "../store-field.tsx";
import type { knowledgeBaseKind } from "./knowledge-base.kind.ts";

export const knowledgeBaseForm: NodeForm<typeof knowledgeBaseKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <KnowledgeFields value={value} onChange={onChange} surroundings={surroundings} problemAt={problemAt} />
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
