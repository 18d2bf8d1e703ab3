import { type JsonObject, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { nothingAround } from "./nothing-around.ts";

const flow = (nodes: { [id: string]: NodeSketch }, settings: JsonObject = {}) =>
  buildFlow({ id: "main", name: "Main", nodes, settings });
const found = (graph: ReturnType<typeof flow>, languages = ["en", "de-AT", "ja"]) =>
  validateFlow(graph, kinds, { ...nothingAround, hasDefaultAiModel: true, languages })
    .filter(({ code }) => code === "missing-examples" || code === "value-twice")
    .map(({ severity, code, nodeId, field, params }) => ({ severity, code, nodeId, field, params }));
const end: NodeSketch = { type: "EndFlow" };

test("an intent that has no examples in a language of the profiles is found where words decide", () => {
  const graph = (examples: JsonObject, aiModelId: string | null = null) =>
    flow({
      start: { type: "Start", to: { default: "wish" } },
      wish: {
        type: "IntentMatcher",
        data: { intents: [{ id: "a", name: "Book", examples }], aiModelId },
        to: { "response:a": "end", default: "end" },
      },
      end,
    });
  const missing = (languages: string[]) => [
    {
      ...{ severity: "warning", code: "missing-examples", nodeId: "wish", field: "intents.0.examples" },
      params: { languages },
    },
  ];
  expect(found(graph({ en: ["book a table"], de: [" "] }))).toEqual(missing(["de-AT", "ja"]));
  expect(found(graph({ en: ["book a table"], de: ["Tisch"], ja: ["予約"] }))).toEqual([]);
  expect(found(graph({ en: ["book a table"] }, "m1"))).toEqual([]);
  expect(found(graph({}))).toEqual([]);
});

test("so is an intent that a flow listens for", () => {
  const handler = { id: "h", on: "intent", name: "help", examples: { en: ["help me"] }, flowId: "there", mode: "call" };
  const graph = (intents: JsonObject) =>
    flow({ start: { type: "Start", to: { default: "end" } }, end }, { handlers: [handler], intents });
  expect(found(graph({}))).toMatchObject([
    { nodeId: null, field: "handlers.0.examples", params: { languages: ["de-AT", "ja"] } },
  ]);
  expect(found(graph({ aiModelId: "m1" }))).toEqual([]);
});

test("two parts of an answer that are written to one variable are found at the second", () => {
  const mapping = ["a", "b", "a"].map((variable, at) => ({ path: `body.${at}`, variable }));
  const graph = flow({
    start: { type: "Start", to: { default: "call" } },
    call: { type: "WebhookAction", data: { request: { url: "https://example.com" }, mapping }, to: { success: "end" } },
    end,
  });
  expect(found(graph)).toEqual([
    {
      ...{ severity: "warning", code: "value-twice", nodeId: "call", field: "mapping.2.variable" },
      params: { value: "a" },
    },
  ]);
});
