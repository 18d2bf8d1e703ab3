import { buildFlow, type FlowSketch, type NodeSketch } from "../templates/build-flow.ts";

/** A flow that is nothing but a model with these tools, and where it goes on. */
export const flowWithTools = (
  tools: NodeSketch["tools"] = {},
  { to = {}, nodes = {}, model = {} }: { to?: NodeSketch["to"]; nodes?: FlowSketch["nodes"]; model?: object } = {},
) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "talk" } },
      talk: { type: "LlmWithTools", data: { model: { instruction: "Help.", ...model } }, tools, to },
      ...nodes,
    },
  });
