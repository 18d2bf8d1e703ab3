import { type JsonObject, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { nothingAround } from "./nothing-around.ts";

const nearby = { type: "Custom" as const, archived: false, outputs: [], calls: [], jumps: [], leadsTo: [] };
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
