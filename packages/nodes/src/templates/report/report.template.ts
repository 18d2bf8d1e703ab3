import { flowTemplate } from "../flow-template.ts";
import { reportTexts } from "./report.texts.ts";

export const reportTemplate = flowTemplate({
  id: "report",
  type: "Automation",
  asks: ["address", "recipient"],
  texts: reportTexts,
  flow: ({ said, own }) => {
    const kept = { type: "Json", isEndUser: false, hide: false } as const;
    return {
      settings: { outputs: [{ name: "lines" }] },
      variableDefinitions: [
        { ...kept, key: "report-items", name: own("items") },
        { ...kept, key: "report-lines", name: own("lines") },
      ],
      marks: {
        about: { type: "note", text: own("note") },
        fetching: { type: "frame", text: own("frameFetch"), color: "green" },
        each: { type: "frame", text: own("frameLines"), color: "blue" },
        sending: { type: "frame", text: own("frameSend"), color: "purple" },
      },
      nodes: {
        start: { type: "Start", to: { default: "begin" } },
        begin: {
          type: "StoreVariable",
          frame: "fetching",
          data: { assignments: [{ mode: "value", variable: "report-lines", value: [] }] },
          to: { default: "fetch" },
        },
        fetch: {
          type: "WebhookAction",
          frame: "fetching",
          data: {
            request: { method: "GET", retries: 3, timeoutMs: 20_000 },
            mapping: [{ path: "body.items", variable: "report-items" }],
          },
          to: { success: "each", error: "noFigures" },
        },
        each: {
          type: "ForEach",
          frame: "each",
          data: { list: "report-items", item: "figure" },
          to: { "response:each": "line", default: "mail", error: "noFigures" },
        },
        line: {
          type: "StoreVariable",
          frame: "each",
          data: {
            assignments: [
              { mode: "append", variable: "report-lines", template: "{{ figure.name }}: {{ figure.value }}" },
            ],
          },
          to: { default: "each" },
        },
        mail: {
          type: "SendEmail",
          frame: "sending",
          data: { subject: said("subject"), text: said("mail") },
          to: { success: "sent", error: "unsent" },
        },
        sent: {
          type: "EndFlow",
          frame: "sending",
          data: { outputs: [{ name: "lines", value: "{{ report-lines | json }}" }] },
        },
        noFigures: { type: "EndFlow", data: { status: "error", detail: own("noFigures") } },
        unsent: { type: "EndFlow", data: { status: "error", detail: own("unsent") } },
      },
    };
  },
});
