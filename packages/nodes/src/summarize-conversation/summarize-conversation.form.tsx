import { TemplateField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { ReadingFields } from "../reading-fields.tsx";
import { StoreField } from "../store-field.tsx";
import { templateVariables } from "../template-variables.editor.ts";
import type { summarizeConversationKind } from "./summarize-conversation.kind.ts";

export const summarizeConversationForm: NodeForm<typeof summarizeConversationKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => {
    const { model } = value;
    const set = (next: typeof model, field: string) => onChange({ ...value, model: next }, field);
    return (
      <>
        <TemplateField
          label={surroundings.t("model.instruction")}
          help={t("fields.instructionHelp")}
          optional
          error={problemAt("model.instruction")}
          value={model.instruction}
          onChange={(instruction) => set({ ...model, instruction }, "model.instruction")}
          variables={templateVariables(surroundings)}
        />
        <StoreField
          label={t("fields.variable")}
          value={model}
          onChange={(next, field) => set(next, `model.${field}`)}
          problemAt={(field) => problemAt(`model.${field}`)}
          surroundings={surroundings}
        />
        <ReadingFields value={model} onChange={set} {...{ surroundings, problemAt }} />
      </>
    );
  },
};
