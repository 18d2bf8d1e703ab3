import { TextsField } from "@parlo/ui";
import { MessageSquareX } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import { textIn } from "../text-in.ts";
import type { endConversationKind } from "./end-conversation.kind.ts";

export const endConversationEditor: NodeEditor<typeof endConversationKind> = {
  Icon: MessageSquareX,
  summary: ({ farewell }, { t, language }) => {
    const text = textIn(farewell, language);
    return { lines: [text ? { look: "quote", text } : { look: "plain", text: t("summary.silent") }] };
  },
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <TextsField
      label={t("fields.farewell")}
      help={t("fields.farewellHelp")}
      optional
      error={problemAt("farewell")}
      value={value.farewell}
      onChange={(farewell) => onChange({ ...value, farewell }, `farewell.${surroundings.language}`)}
      variables={templateVariables(surroundings)}
      languages={surroundings.languages}
      language={surroundings.language}
      onLanguageChange={surroundings.onLanguageChange}
    />
  ),
};
