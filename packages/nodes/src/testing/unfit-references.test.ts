import { type JsonObject, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { nearby, nothingAround } from "./nothing-around.ts";

const around = {
  ...nothingAround,
  flows: [
    {
      ...{ ...nearby, id: "needy", name: "Needy" },
      inputs: [
        { name: "room", description: "", required: true },
        { name: "floor", description: "", required: false },
      ],
    },
  ],
  aiModels: [{ id: "embeds", archived: false, supportsLlm: false }],
  hasDefaultAiModel: false,
  languages: ["en"],
};
const found = (settings: JsonObject, further: { [id: string]: NodeSketch } = {}, to = "end") => {
  const nodes = {
    start: { type: "Start" as const, to: { default: to } },
    ...further,
    end: { type: "EndFlow" as const },
  };
  const problems = validateFlow(buildFlow({ id: "main", name: "Main", settings, nodes }), kinds, around);
  return problems.map(({ code, nodeId, field, params }) => ({ code, nodeId, field, params }));
};

test("a model that only embeds is asked nothing, neither by a step nor for intents", () => {
  const params = { id: "embeds" };
  expect(found({ intents: { aiModelId: "embeds" } })).toEqual([
    { code: "model-embeds", nodeId: null, field: "intents.aiModelId", params },
  ]);
  const ask: NodeSketch = {
    ...{ type: "LlmResponse", data: { model: { instruction: "Help.", aiModelId: "embeds" } } },
    to: { default: "end", error: "end" },
  };
  expect(found({}, { ask }, "ask")).toEqual([
    { code: "model-embeds", nodeId: "ask", field: "model.aiModelId", params },
  ]);
});

test("a handler gives its flow nothing, so none begins a flow that needs an input", () => {
  const handlers = [{ id: "h", on: "signal", names: ["go"], flowId: "needy" }];
  expect(found({ handlers })).toEqual([
    { code: "input-missing", nodeId: null, field: "handlers.0.flowId", params: { name: "room" } },
  ]);
});

test("a flow of which nothing is published begins for nobody, by a step as by a handler; one that leads back is only told of", () => {
  const seen = (leadsTo: readonly string[], settings = {}) => {
    const draft = { ...nearby, id: "draft", name: "Draft", inputs: [], live: false, leadsTo };
    const self = { ...draft, id: "main", name: "Main", leadsTo: [] };
    const go = (flowId: string, to: string): NodeSketch => ({
      type: "GoToFlow",
      data: { flowId },
      to: { success: to },
    });
    const nodes = {
      start: { type: "Start" as const, to: { default: "go" } },
      go: go("draft", "home"),
      home: go("main", "end"),
      end: { type: "EndFlow" as const },
    };
    const graph = buildFlow({ id: "main", name: "Main", settings, nodes });
    return validateFlow(graph, kinds, { ...around, flows: [draft, self] })
      .filter(({ code }) => code === "flow-not-live")
      .map(({ severity, nodeId, field, params }) => [severity, nodeId, field, params.id]);
  };
  const handlers = [{ id: "h", on: "signal", names: ["go"], flowId: "draft" }];
  expect(seen([], { handlers })).toEqual([
    ["error", null, "handlers.0.flowId", "draft"],
    ["error", "go", "flowId", "draft"],
  ]);
  expect(seen(["main"])).toEqual([["warning", "go", "flowId", "draft"]]);
});
