import { flowTemplate } from "../flow-template.ts";
import { researchTexts } from "./research.texts.ts";

export const researchTemplate = flowTemplate({
  id: "research",
  type: "Agent",
  asks: ["model", "knowledge"],
  texts: researchTexts,
  flow: ({ own }) => ({
    settings: { outputs: [{ name: "answer" }, { name: "confidence" }] },
    variableDefinitions: [],
    marks: {
      about: { type: "note", text: own("note") },
      working: { type: "frame", text: own("frameWork"), color: "purple" },
    },
    nodes: {
      start: { type: "Start", to: { default: "work" } },
      work: {
        type: "LlmWithTools",
        frame: "working",
        data: { model: { instruction: own("instruction"), temperature: 0.2 }, mostSteps: 8 },
        tools: {
          search: {
            type: "KnowledgeTool",
            description: own("search"),
            data: { limit: 6 },
            parameters: [{ name: "query", type: "string", description: own("query") }],
          },
          finish: {
            type: "EndFlowTool",
            description: own("finish"),
            parameters: [
              { name: "answer", type: "string", description: own("answer") },
              { name: "confidence", type: "number", description: own("confidence") },
            ],
          },
        },
        to: { default: "open", error: "broken" },
      },
      open: {
        type: "EndFlow",
        data: {
          status: "error",
          detail: own("open"),
          outputs: [
            { name: "answer", value: "" },
            { name: "confidence", value: "0" },
          ],
        },
      },
      broken: { type: "EndFlow", data: { status: "error", detail: own("broken") } },
    },
  }),
});
