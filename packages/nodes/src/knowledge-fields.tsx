import { NumberField, TemplateField } from "@parlo/ui";
import type { FormSurroundings } from "./editor.ts";
import type { KnowledgeSearch } from "./knowledge-search.ts";
import { templateVariables } from "./template-variables.editor.ts";
import { ToggleChips } from "./toggle-chips.tsx";

interface KnowledgeFieldsProps<Value extends KnowledgeSearch> {
  value: Value;
  onChange: (value: Value, field: string) => void;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

const within = (value: number | null, least: number, most: number) => Math.min(most, Math.max(least, value ?? least));

/** Where to look, for what, and how much of it to take. */
export function KnowledgeFields<Value extends KnowledgeSearch>(props: KnowledgeFieldsProps<Value>) {
  const { value, onChange, surroundings, problemAt } = props;
  const { t } = surroundings;
  return (
    <>
      <ToggleChips
        label={t("knowledge.collections")}
        error={problemAt("collections")}
        options={surroundings.collections}
        value={value.collections}
        onChange={(collections) => onChange({ ...value, collections }, "collections")}
      />
      <TemplateField
        label={t("knowledge.query")}
        error={problemAt("query")}
        multiline={false}
        value={value.query}
        onChange={(query) => onChange({ ...value, query }, "query")}
        variables={templateVariables(surroundings)}
      />
      <div className="grid grid-cols-2 items-end gap-3">
        <NumberField
          label={t("knowledge.limit")}
          error={problemAt("limit")}
          value={value.limit}
          onChange={(limit) => onChange({ ...value, limit: Math.round(within(limit, 1, 20)) }, "limit")}
        />
        <NumberField
          label={t("knowledge.leastScore")}
          error={problemAt("leastScore")}
          value={value.leastScore}
          onChange={(score) => onChange({ ...value, leastScore: within(score, 0, 1) }, "leastScore")}
        />
      </div>
    </>
  );
}
