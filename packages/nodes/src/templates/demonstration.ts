import type { FlowGraph, VariableDefinition } from "@parlo/engine";
import { buildFlow } from "./build-flow.ts";
import { demonstrationTexts as texts } from "./demonstration.texts.ts";
import { visitForm, visitVariables } from "./visit-form.ts";

export interface DemonstrationIds {
  readonly main: string;
  readonly greeting: string;
  readonly fallback: string;
}

export interface Demonstration {
  readonly main: FlowGraph;
  readonly greeting: FlowGraph;
  readonly fallback: FlowGraph;
  /** What the flows read and write; to be there before they are published. */
  readonly variableDefinitions: readonly VariableDefinition[];
}

/** The agent that a fresh installation talks with: greeting, buttons, a form that stores, a branch, a fallback; no model. */
export function demonstration(ids: DemonstrationIds): Demonstration {
  return {
    main: mainFlow(ids),
    greeting: greetingFlow(ids.greeting),
    fallback: fallbackFlow(ids.fallback),
    variableDefinitions: visitVariables,
  };
}

function greetingFlow(id: string): FlowGraph {
  return buildFlow({
    id,
    name: "Greeting",
    type: "Core",
    nodes: {
      start: { type: "Start", to: { default: "known" } },
      known: {
        type: "IfElse",
        data: {
          cases: [
            { id: "yes", label: "We know the name", conditions: [{ variable: "user.name", operator: "exists" }] },
          ],
        },
        to: { "response:yes": "again", default: "first" },
      },
      first: { type: "TextMessageAction", data: { alternatives: [texts.hello] }, to: { default: "end" } },
      again: { type: "TextMessageAction", data: { alternatives: [texts.helloAgain] }, to: { default: "end" } },
      end: { type: "EndFlow" },
    },
  });
}

function fallbackFlow(id: string): FlowGraph {
  return buildFlow({
    id,
    name: "Fallback",
    type: "Core",
    nodes: {
      start: { type: "Start", to: { default: "sorry" } },
      sorry: { type: "TextMessageAction", data: { alternatives: [texts.fallback] }, to: { default: "end" } },
      end: { type: "EndFlow" },
    },
  });
}

function mainFlow({ main, greeting, fallback }: DemonstrationIds): FlowGraph {
  return buildFlow({
    id: main,
    name: "Main",
    type: "Core",
    nodes: {
      start: {
        type: "Start",
        data: { signals: ["conversation-start"] },
        to: { "signal:conversation-start": "greet", default: "greet" },
      },
      greet: { type: "GoToFlow", name: "Greet", data: { flowId: greeting }, to: { success: "menu", error: "menu" } },
      menu: {
        type: "ChooseReplyButton",
        name: "Menu",
        data: {
          text: texts.menu,
          buttons: [
            {
              value: "visit",
              label: texts.visit,
              synonyms: {
                en: ["visit", "book"],
                de: ["besuch", "buchen"],
                fr: ["visite"],
                es: ["visita"],
                pl: ["wizyta"],
                ja: ["見学", "予約"],
              },
            },
            {
              value: "about",
              label: texts.about,
              synonyms: { en: ["about"], de: ["über dich", "über sie"], ja: ["について"] },
            },
            {
              value: "goodbye",
              label: texts.goodbye,
              synonyms: { en: ["bye"], de: ["tschüss"], fr: ["salut"], es: ["chao"], pl: ["pa"], ja: ["バイバイ"] },
            },
          ],
          ladder: { noMatch: [texts.menuAgain] },
        },
        to: {
          "selected:visit": "form",
          "selected:about": "about",
          "selected:goodbye": "bye",
          "not-selected": "fallback",
        },
      },
      form: {
        type: "CollectUserInput",
        name: "Visit",
        data: visitForm,
        to: { submit: "size", cancel: "cancelled" },
      },
      size: {
        type: "IfElse",
        name: "Size of the group",
        data: {
          cases: [
            { id: "group", label: "More than eight", conditions: [{ variable: "guests", operator: "gt", value: "8" }] },
          ],
        },
        to: { "response:group": "group", default: "small" },
      },
      group: { type: "TextMessageAction", data: { alternatives: [texts.group] }, to: { default: "menu" } },
      small: { type: "TextMessageAction", data: { alternatives: [texts.small] }, to: { default: "menu" } },
      cancelled: { type: "TextMessageAction", data: { alternatives: [texts.cancelled] }, to: { default: "menu" } },
      about: { type: "TextMessageAction", data: { alternatives: [texts.aboutText] }, to: { default: "menu" } },
      fallback: {
        type: "GoToFlow",
        name: "Fallback",
        data: { flowId: fallback },
        to: { success: "menu", error: "menu" },
      },
      bye: { type: "EndConversation", data: { farewell: texts.farewell } },
    },
  });
}
