import { validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { nothingAround } from "../testing/nothing-around.ts";

const flow = (data: NonNullable<NodeSketch["data"]>) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "bot" } },
      bot: { type: "InvokeConvAi", data: { configurationId: "c1", ...data }, to: { response: "end" } },
      end: { type: "EndConversation" },
    },
  });

test("an engine that is not there, archived or not chosen keeps a flow from being published", () => {
  const around = {
    ...{
      ...nothingAround,
      languages: ["en"],
    },
    ...{ has: [], hasDefaultAiModel: false },
  };
  const codes = (
    data: NonNullable<NodeSketch["data"]>,
    ...convAis: { id: string; archived: boolean; default: boolean }[]
  ) =>
    validateFlow(flow(data), kinds, { ...around, convAis }).flatMap(({ code, severity, field }) =>
      severity === "error" ? [[code, field]] : [],
    );
  const engine = { id: "c1", archived: false, default: false };
  expect(codes({}, engine)).toEqual([]);
  expect(codes({})).toEqual([["conv-ai-missing", "configurationId"]]);
  expect(codes({}, { ...engine, archived: true })).toEqual([["conv-ai-archived", "configurationId"]]);
  expect(codes({ configurationId: null }, engine)).toEqual([["no-conv-ai", "configurationId"]]);
  expect(codes({ configurationId: null }, { ...engine, default: true })).toEqual([]);
  expect(codes({ send: { what: "text", text: " " } }, engine)).toEqual([["required", "send.text"]]);
  expect(codes({ send: { what: "signal", name: "", value: "" } }, engine)).toEqual([["required", "send.name"]]);
});
