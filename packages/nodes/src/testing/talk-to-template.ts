import type { FlowGraph } from "@parlo/engine";
import { type TemplateLanguage, templateLanguages } from "../templates/flow-template.ts";
import { flowFromTemplate, flowTemplates } from "../templates/flow-templates.ts";
import { converse, type Setting } from "./converse.ts";

/** A conversation of a test with a flow as it comes from a template, with what its author filled in. */
export function talkToTemplate(
  templateId: string,
  language: TemplateLanguage,
  setting: Setting = {},
  filled = (graph: FlowGraph) => graph,
) {
  const type = flowTemplates.find(({ id }) => id === templateId)?.type ?? "Custom";
  const made = flowFromTemplate(templateId, { id: "flow", name: "New flow", type }, language);
  if (!made) throw new Error(`There is no template ${templateId}`);
  const languages = [...templateLanguages];
  return converse([filled(made.graph)], { language, languages, definitions: made.variableDefinitions, ...setting });
}

/** What was on the buttons that were shown last. */
export const buttonsOf = (chat: ReturnType<typeof converse>): readonly string[] => {
  const shown = chat.actions().flatMap(({ uiAction }) => (uiAction?.value.type === "buttons" ? [uiAction.value] : []));
  return (shown.at(-1)?.buttons ?? []).map(({ label }) => label);
};

/** What a conversation has stored, by key. */
export const storedIn = (chat: ReturnType<typeof converse>) =>
  Object.fromEntries(chat.all().flatMap((event) => (event.type === "variable" ? [[event.key, event.value]] : [])));
