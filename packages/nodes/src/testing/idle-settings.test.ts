import { type JsonObject, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { type KindName, kinds } from "../kinds.ts";
import { buildFlow, type ToolSketch } from "../templates/build-flow.ts";
import { nothingAround } from "./nothing-around.ts";

const broken = "{{ x";
const texts = { en: broken };
const around = { ...nothingAround, hasDefaultAiModel: true, languages: ["en", "de"] };

/** Fields that the flow may not be published with, or that lack a language. */
function found(type: KindName, data: JsonObject, tools: { readonly [name: string]: ToolSketch } = {}) {
  const flow = buildFlow({ id: "main", name: "Main", nodes: { start: { type, data, tools } } });
  const codes = ["template", "missing-translation", "pattern", "value-twice", "address", "required", "many-buttons"];
  return validateFlow(flow, kinds, around).flatMap(({ code, field, nodeId }) =>
    nodeId === "start" && codes.includes(code) ? [field] : [],
  );
}

const button = { value: "a", label: texts };
const card = { value: "a", title: {}, text: texts, imageUrl: "ftp://x", buttons: [] };
const shownCard = { text: { en: "A", de: "A" }, imageUrl: "" };
const ofOne = { name: "one", label: { en: "One", de: "Eins" } };
const options = [{ value: "a", label: texts }];
const list = { variable: "input" };

/** Settings that a form shows no more, as soon as these others are chosen: who cannot see them cannot mend them. */
const idle: readonly (readonly [type: KindName, kept: JsonObject, shown: JsonObject, hidden: JsonObject])[] = [
  ["WebViewAction", { html: broken, url: "https://example.com" }, { show: "html" }, { show: "address" }],
  ["WebViewAction", { url: broken, html: "<p>" }, { show: "address" }, { show: "html" }],
  ["ExtractVariables", { question: texts, variables: [{ variable: "a" }] }, { missing: "ask" }, { missing: "leave" }],
  ["Checkpoint", { ladder: { noInput: [texts], noInputAfterMs: 1000 } }, { wait: true }, { wait: false }],
  [
    "WebhookAction",
    {},
    { request: { url: "https://example.com", bodyType: "json", body: broken } },
    { request: { url: "https://example.com", bodyType: "none", body: broken } },
  ],
  ["ChooseReplyButton", { buttons: [button, button] }, { list: null }, { list }],
  ["ChooseCard", { cards: [card, card] }, { list: null }, { list }],
  ["ChooseCard", { cards: [{ ...card, ...shownCard }], listButtons: [button, button] }, { list }, { list: null }],
  [
    "IfElse",
    {},
    { cases: [{ id: "a", conditions: [{ variable: "input", operator: "eq", value: broken }] }] },
    { cases: [{ id: "a", conditions: [{ variable: "input", operator: "exists", value: broken }] }] },
  ],
  [
    "FindRecords",
    { tableId: "rooms" },
    { filters: [{ column: "a", type: "text", operator: "eq", value: broken }] },
    { filters: [{ column: "a", type: "text", operator: "isEmpty", value: broken }] },
  ],
  [
    "CollectUserInput",
    {},
    { fields: [{ ...ofOne, type: "select", options }] },
    { fields: [{ ...ofOne, type: "number", options }] },
  ],
  [
    "CollectUserInput",
    {},
    { fields: [{ ...ofOne, type: "text", pattern: "(" }] },
    { fields: [{ ...ofOne, type: "number", pattern: "(" }] },
  ],
];

test.each(idle)("what %s keeps and does not use keeps nobody from publishing (%#)", (type, kept, shown, hidden) => {
  expect(found(type, { ...kept, ...shown })).not.toEqual([]);
  expect(found(type, { ...kept, ...hidden })).toEqual([]);
});

test("of a tool for tables what its operation does not use keeps nobody from publishing", () => {
  const tool = (operation: string, more: JsonObject) => ({
    tool: {
      type: "RecordsTool" as const,
      description: "Does it",
      data: { operation, tableId: "rooms", ...more },
    },
  });
  const values = [{ column: "a", type: "text", value: broken }];
  const filters = [{ column: "a", type: "text", operator: "eq", value: broken }];
  expect(found("LlmWithTools", {}, tool("create", { values }))).toEqual(["tools.start-tool.values.0.value"]);
  expect(found("LlmWithTools", {}, tool("find", { values }))).toEqual([]);
  expect(found("LlmWithTools", {}, tool("find", { filters }))).toEqual(["tools.start-tool.filters.0.value"]);
  expect(found("LlmWithTools", {}, tool("create", { filters, values: [{ ...values[0], value: "b" }] }))).toEqual([]);
});

test("a page that nobody waits for writes no variable", () => {
  const { references, schema, defaults } = kinds.WebViewAction;
  const named = (wait: boolean) => references?.(schema.parse({ ...defaults, wait, variable: "seats" }));
  expect(named(true)).toMatchObject([{ key: "seats", access: "write" }]);
  expect(named(false)).toEqual([]);
});
