import type { FlowGraph, VariableDefinition } from "@parlo/engine";
import { buildFlow, type FlowSketch } from "./build-flow.ts";
import { demonstrationTexts as texts } from "./demonstration.texts.ts";
import { visitForm, visitVariables } from "./visit-form.ts";

/** A flow to begin with, that stands by itself: it names no other flow and no model. */
export interface FlowTemplate {
  readonly id: string;
  readonly name: string;
  readonly nodes: FlowSketch["nodes"];
  /** What it reads and writes. */
  readonly variableDefinitions: readonly VariableDefinition[];
}

const buttons: FlowTemplate = {
  id: "buttons",
  name: "Choice by buttons",
  variableDefinitions: [],
  nodes: {
    start: { type: "Start", to: { default: "choice" } },
    choice: {
      type: "ChooseReplyButton",
      data: {
        text: texts.menu,
        buttons: [
          { value: "about", label: texts.about, synonyms: {} },
          { value: "goodbye", label: texts.goodbye, synonyms: {} },
        ],
        ladder: { noMatch: [texts.menuAgain] },
      },
      to: { "selected:about": "about", "selected:goodbye": "bye", "not-selected": "sorry" },
    },
    about: { type: "TextMessageAction", data: { alternatives: [texts.aboutText] }, to: { default: "choice" } },
    sorry: { type: "TextMessageAction", data: { alternatives: [texts.fallback] }, to: { default: "choice" } },
    bye: { type: "EndConversation", data: { farewell: texts.farewell } },
  },
};

const form: FlowTemplate = {
  id: "form",
  name: "Form that is kept",
  variableDefinitions: visitVariables,
  nodes: {
    start: { type: "Start", to: { default: "form" } },
    form: {
      type: "CollectUserInput",
      data: visitForm,
      to: { submit: "thanks", cancel: "cancelled" },
    },
    thanks: { type: "TextMessageAction", data: { alternatives: [texts.small] }, to: { default: "end" } },
    cancelled: { type: "TextMessageAction", data: { alternatives: [texts.cancelled] }, to: { default: "end" } },
    end: { type: "EndFlow" },
  },
};

/** What a new flow can be made from. */
export const flowTemplates: readonly FlowTemplate[] = [buttons, form];

/** A new flow of a template; undefined where there is no such template. */
export function flowFromTemplate(
  templateId: string,
  { id, name, type }: Pick<FlowGraph, "id" | "name" | "type">,
): FlowGraph | undefined {
  const template = flowTemplates.find((one) => one.id === templateId);
  return template && buildFlow({ id, name, type, nodes: template.nodes });
}
