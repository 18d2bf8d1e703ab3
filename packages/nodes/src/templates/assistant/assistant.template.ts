import { beginsWith } from "../begins-with.ts";
import { flowTemplate } from "../flow-template.ts";
import { assistantTexts } from "./assistant.texts.ts";

export const assistantTemplate = flowTemplate({
  id: "assistant",
  type: "Custom",
  asks: ["model", "address"],
  texts: assistantTexts,
  flow: ({ said, own }) => ({
    variableDefinitions: [{ key: "first-name", name: own("firstName"), type: "String", isEndUser: true, hide: false }],
    marks: {
      about: { type: "note", text: own("note") },
      talking: { type: "frame", text: own("frameTalk"), color: "green" },
      person: { type: "frame", text: own("framePerson"), color: "purple" },
    },
    nodes: {
      start: beginsWith("hello", "talk"),
      hello: {
        type: "TextMessageAction",
        frame: "talking",
        data: { alternatives: [said("hello")] },
        to: { default: "rest" },
      },
      rest: { type: "Checkpoint", frame: "talking", to: { text: "talk" } },
      talk: {
        type: "LlmWithTools",
        frame: "talking",
        data: { model: { instruction: own("instruction") } },
        tools: {
          remember_name: {
            type: "StoreVariableTool",
            description: own("remember"),
            data: { assignments: [{ parameter: "name", variable: "first-name" }] },
            parameters: [{ name: "name", type: "string", description: own("rememberName") }],
          },
          check_availability: {
            type: "WebhookTool",
            description: own("availability"),
            data: { request: { method: "GET", timeoutMs: 8000 } },
            parameters: [{ name: "day", type: "date", description: own("day") }],
          },
          fetch_person: {
            type: "ResponseTool",
            description: own("fetch"),
            data: { text: said("fetching") },
          },
        },
        to: { default: "rest", "response:fetch_person": "person", error: "broken" },
      },
      broken: {
        type: "TextMessageAction",
        frame: "talking",
        data: { alternatives: [said("broken")] },
        to: { default: "rest" },
      },
      person: {
        type: "HandoverToHuman",
        frame: "person",
        data: { message: said("waiting"), timeoutMs: 300_000 },
        to: { success: "rest", timeout: "late", error: "late" },
      },
      late: {
        type: "TextMessageAction",
        frame: "person",
        data: { alternatives: [said("late")] },
        to: { default: "rest" },
      },
    },
  }),
});
