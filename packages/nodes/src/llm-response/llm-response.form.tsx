import { Switch } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { ModelFields } from "../model-fields.tsx";
import type { llmResponseKind } from "./llm-response.kind.ts";

export const llmResponseForm: NodeForm<typeof llmResponseKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <ModelFields
        value={value.model}
        onChange={(model, field) => onChange({ ...value, model }, field)}
        surroundings={surroundings}
        problemAt={problemAt}
      />
      <Switch
        label={t("fields.say")}
        help={t("fields.sayHelp")}
        value={value.say}
        onChange={(say) => onChange({ ...value, say }, "say")}
      />
    </>
  ),
};
