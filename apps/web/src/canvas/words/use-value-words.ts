import { showMs, useUiTexts } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { useFlowEditor } from "../flow-editor.ts";
import type { FieldOwner } from "./field-words.ts";
import { useFormLookup } from "./use-form-lookup.ts";
import type { ValueWords } from "./value-in-words.ts";

/** How the forms show what is set; `stepName` says what a step is called, null where there is none of that id. */
export function useValueWords(stepName: (nodeId: string) => string | null): (owner: FieldOwner) => ValueWords {
  const { i18n } = useTranslation();
  const { names } = useFlowEditor();
  const lookup = useFormLookup();
  const { language: languageName } = useUiTexts();
  const nameOf = (id: string, setting: string) => {
    if (setting.endsWith("odeId")) return stepName(id);
    const { flowName, aiModelName, convAiName, profileName, teamName, collectionName, tableName } = names.get();
    const all = [flowName, aiModelName, convAiName, profileName, teamName, collectionName, tableName];
    return all.reduce<string | null>((found, look) => found ?? look(id), null);
  };
  const ms = (milliseconds: number) => showMs(milliseconds, i18n.language);
  return (owner) => ({ owner, lookup, nameOf, ms, languageName });
}
