import { TextsField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import type { endConversationKind } from "./end-conversation.kind.ts";

export const endConversationForm: NodeForm<typeof endConversationKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <TextsField
      label={t("fields.farewell")}
      help={t("fields.farewellHelp")}
      optional
      error={problemAt("farewell")}
      value={value.farewell}
      onChange={(farewell, code) => onChange({ ...value, farewell }, `farewell.${code}`)}
      variables={templateVariables(surroundings)}
      languages={surroundings.languages}
      language={surroundings.language}
      onLanguageChange={surroundings.onLanguageChange}
    />
  ),
};
