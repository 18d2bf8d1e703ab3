import type { FlowGraph, VariableDefinition } from "@parlo/engine";
import { buildFlow, type NodeSketch } from "@parlo/nodes/templates";

const variables = 500;
const nodesOfBlock = 10;
const columns = 40;

export const definitions: readonly VariableDefinition[] = Array.from({ length: variables }, (_, at) => ({
  key: `value-${at}`,
  name: `Value ${at}`,
  type: at % 2 ? "Number" : "String",
  isEndUser: false,
  hide: false,
}));

/** A flow of this many nodes: blocks of ten kinds that ask, decide, call and go round, each leading on and back. */
export function largeFlow(id: string, nodes: number): FlowGraph {
  const blocks = Math.floor((nodes - 1) / nodesOfBlock);
  const sketches = Array.from({ length: blocks }, (_, at) => Object.entries(block(at, blocks))).flat();
  const rest = Array.from({ length: nodes - 1 - sketches.length }, (_, at) => [`rest-${at}`, say("Well.")] as const);
  const start: NodeSketch = { type: "Start", to: { default: "say-0" } };
  const flow = buildFlow({
    id,
    name: "Large",
    nodes: { start, ...Object.fromEntries([...sketches, ...rest]) },
  });
  const inRows = Object.values(flow.nodes).map((node, at) => {
    const position = { x: (at % columns) * 320, y: Math.floor(at / columns) * 320 };
    return [node.id, { ...node, renderParams: { position } }] as const;
  });
  return { ...flow, nodes: Object.fromEntries(inRows) };
}

const say = (text: string, to?: string): NodeSketch => ({
  type: "TextMessageAction",
  data: { alternatives: [{ en: text, de: text }] },
  ...(to && { to: { default: to } }),
});

function block(at: number, blocks: number): { readonly [id: string]: NodeSketch } {
  const variable = `value-${at % variables}`;
  const another = `value-${(at * 7 + 3) % variables}`;
  const next = `say-${(at + 1) % blocks}`;
  const earlier = `say-${Math.floor(at / 2)}`;
  return {
    [`say-${at}`]: say(`Step ${at}: {{ ${another} | default: "nothing" }}, {{ ${variable} }}.`, `ask-${at}`),
    [`ask-${at}`]: {
      type: "CollectUserInput",
      data: {
        text: { en: "One more", de: "Noch eins" },
        ask: "oneByOne",
        fields: [
          { name: "value", label: { en: "Value?", de: "Wert?" }, type: at % 2 ? "number" : "text", variable },
          { name: "day", label: { en: "Day?", de: "Tag?" }, type: "date" },
        ],
      },
      to: { submit: `if-${at}`, cancel: earlier },
    },
    [`if-${at}`]: {
      type: "IfElse",
      data: {
        cases: ["a", "b", "c"].map((id) => ({
          id,
          conditions: [{ variable, operator: "eq", value: `{{ ${another} }} ${id}` }],
        })),
      },
      to: { "response:a": `choose-${at}`, "response:b": `store-${at}`, "response:c": earlier, default: `call-${at}` },
    },
    [`choose-${at}`]: {
      type: "ChooseReplyButton",
      data: {
        text: { en: `Which, {{ ${variable} }}?`, de: `Was, {{ ${variable} }}?` },
        buttons: ["tea", "coffee", "water"].map((value) => ({ value, label: { en: value, de: value } })),
      },
      to: { "selected:tea": next, "selected:coffee": `store-${at}`, "selected:water": earlier, "not-selected": next },
    },
    [`store-${at}`]: {
      type: "StoreVariable",
      data: { assignments: [{ mode: "template", variable: another, template: `{{ ${variable} }}` }] },
      to: { default: `each-${at}` },
    },
    [`each-${at}`]: {
      type: "ForEach",
      data: { list: variable, item: `item-${at}` },
      to: { "response:each": `item-${at}`, default: `rest-of-${at}` },
    },
    [`item-${at}`]: say(`{{ item-${at} }}`, `each-${at}`),
    [`call-${at}`]: {
      type: "WebhookAction",
      data: {
        request: {
          url: `https://example.com/{{ ${variable} }}`,
          bodyType: "json",
          body: `{"at": {{ ${another} | json }}}`,
        },
        mapping: [{ path: "body.value", variable: another }],
      },
      to: { success: `model-${at}`, error: earlier },
    },
    [`model-${at}`]: {
      type: "LlmWithTools",
      data: { model: { instruction: `Help with {{ ${variable} }}` }, variables: [variable] },
      tools: {
        note: {
          type: "StoreVariableTool",
          description: "Notes it",
          data: { assignments: [{ parameter: "it", variable }] },
        },
      },
      to: { default: `rest-of-${at}` },
    },
    [`rest-of-${at}`]: { type: "Checkpoint", to: { text: next } },
  };
}
