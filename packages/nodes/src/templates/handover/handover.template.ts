import { beginsWith } from "../begins-with.ts";
import type { NodeSketch } from "../build-flow.ts";
import { flowTemplate } from "../flow-template.ts";
import { handoverTexts } from "./handover.texts.ts";

const minutes = 60_000;

export const handoverTemplate = flowTemplate({
  id: "handover",
  type: "Custom",
  texts: handoverTexts,
  flow: ({ said, own }) => {
    const kept = { isEndUser: false, hide: false } as const;
    const says = (text: "closed" | "late" | "kept", next: string): NodeSketch => ({
      type: "TextMessageAction",
      frame: "message",
      data: { alternatives: [said(text)] },
      to: { default: next },
    });
    return {
      variableDefinitions: [
        { ...kept, key: "topic", name: own("topic"), type: "String" },
        { ...kept, key: "email", name: own("email"), type: "String" },
        { ...kept, key: "message", name: own("message"), type: "String" },
      ],
      marks: {
        about: { type: "note", text: own("note") },
        person: { type: "frame", text: own("framePerson"), color: "green" },
        message: { type: "frame", text: own("frameMessage"), color: "purple" },
      },
      nodes: {
        start: beginsWith("ask"),
        ask: {
          type: "CollectUserInput",
          frame: "person",
          data: {
            text: said("ask"),
            fields: [{ name: "topic", label: said("field"), type: "longText", most: 2000, variable: "topic" }],
            submit: said("send"),
            cancel: said("cancel"),
          },
          to: { submit: "person", cancel: "bye" },
        },
        person: {
          type: "HandoverToHuman",
          frame: "person",
          data: {
            message: said("waiting"),
            timeoutMs: 5 * minutes,
            hours: {
              timeZone: "",
              times: [
                {
                  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
                  from: "09:00",
                  until: "17:00",
                },
              ],
            },
          },
          to: { success: "after", "not-found": "closed", timeout: "late", error: "late" },
        },
        after: {
          type: "ChooseReplyButton",
          frame: "person",
          data: {
            text: said("after"),
            buttons: [
              { value: "person", label: said("yes") },
              { value: "nothing", label: said("no") },
            ],
          },
          to: { "selected:person": "ask", "selected:nothing": "bye" },
        },
        closed: says("closed", "leave"),
        late: says("late", "leave"),
        leave: {
          type: "CollectUserInput",
          frame: "message",
          data: {
            text: said("leave"),
            fields: [
              { name: "email", label: said("fieldEmail"), type: "email", variable: "email" },
              { name: "message", label: said("fieldMessage"), type: "longText", most: 4000, variable: "message" },
            ],
            submit: said("send"),
            cancel: said("cancel"),
          },
          to: { submit: "kept", cancel: "bye" },
        },
        kept: says("kept", "bye"),
        bye: { type: "EndConversation", data: { farewell: said("bye") } },
      },
    };
  },
});
