import { beginsWith } from "../begins-with.ts";
import type { NodeSketch } from "../build-flow.ts";
import { flowTemplate } from "../flow-template.ts";
import { triageTexts } from "./triage.texts.ts";

const topics = ["billing", "fault", "leave", "other"] as const;
type Topic = (typeof topics)[number];
const questions = { billing: "askBilling", fault: "askFault", leave: "askLeave", other: "askOther" } as const;
const examples = { billing: "billingWords", fault: "faultWords", leave: "leaveWords" } as const;
const understood = ["billing", "fault", "leave"] as const;

export const triageTemplate = flowTemplate({
  id: "triage",
  type: "Custom",
  texts: triageTexts,
  flow: ({ said, several, own }) => {
    /** Notes the topic and asks for what somebody needs who works on it. */
    const ways = topics.flatMap((topic): [string, NodeSketch][] => [
      [
        topic,
        {
          type: "StoreVariable",
          frame: "taking",
          data: { assignments: [{ mode: "value", variable: "topic", value: own(topic) }] },
          to: { default: questions[topic] },
        },
      ],
      [
        questions[topic],
        {
          type: "CollectUserInput",
          frame: "taking",
          data: {
            text: said(questions[topic]),
            fields: [{ name: "detail", label: said("field"), type: "longText", most: 4000, variable: "detail" }],
            submit: said("send"),
            cancel: said("cancel"),
          },
          to: { submit: "person", cancel: "bye" },
        },
      ],
    ]);
    const button = (topic: Topic) => ({ value: topic, label: said(topic) });
    const kept = { type: "String", isEndUser: false, hide: false } as const;
    return {
      variableDefinitions: [
        { ...kept, key: "topic", name: own("topic") },
        { ...kept, key: "detail", name: own("detail") },
      ],
      marks: {
        about: { type: "note", text: own("note") },
        understanding: { type: "frame", text: own("frameUnderstand"), color: "green" },
        taking: { type: "frame", text: own("frameTake"), color: "purple" },
      },
      nodes: {
        start: beginsWith("hello", "intent"),
        hello: {
          type: "TextMessageAction",
          frame: "understanding",
          data: { alternatives: [said("hello")] },
          to: { default: "rest" },
        },
        rest: { type: "Checkpoint", frame: "understanding", to: { text: "intent" } },
        intent: {
          type: "IntentMatcher",
          frame: "understanding",
          data: {
            intents: understood.map((topic) => ({
              ...{ id: topic, name: own(topic), examples: several(examples[topic]) },
            })),
          },
          to: {
            "response:billing": "billing",
            "response:fault": "fault",
            "response:leave": "leave",
            default: "which",
          },
        },
        which: {
          type: "ChooseReplyButton",
          frame: "understanding",
          data: { text: said("which"), buttons: topics.map(button) },
          to: {
            "selected:billing": "billing",
            "selected:fault": "fault",
            "selected:leave": "leave",
            "selected:other": "other",
            "not-selected": "intent",
          },
        },
        ...Object.fromEntries(ways),
        person: {
          type: "HandoverToHuman",
          data: { message: said("waiting"), timeoutMs: 300_000 },
          to: { success: "bye", timeout: "late", error: "late" },
        },
        late: { type: "TextMessageAction", data: { alternatives: [said("late")] }, to: { default: "end" } },
        bye: { type: "TextMessageAction", data: { alternatives: [said("bye")] }, to: { default: "end" } },
        end: { type: "EndFlow" },
      },
    };
  },
});
