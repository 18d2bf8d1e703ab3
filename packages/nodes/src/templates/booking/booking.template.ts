import { beginsWith } from "../begins-with.ts";
import { flowTemplate } from "../flow-template.ts";
import { bookingTexts } from "./booking.texts.ts";

export const bookingTemplate = flowTemplate({
  id: "booking",
  type: "Custom",
  texts: bookingTexts,
  flow: ({ said, several, own }) => {
    const kept = { isEndUser: false, hide: false } as const;
    return {
      // Days and times as people of the language write them.
      settings: { formatting: { values: "local" } },
      variableDefinitions: [
        { ...kept, key: "service", name: own("service"), type: "String" },
        { ...kept, key: "appointment-day", name: own("day"), type: "Date" },
        { ...kept, key: "appointment-time", name: own("time"), type: "TimeOfDay" },
        { ...kept, key: "email", name: own("email"), type: "String" },
      ],
      marks: {
        about: { type: "note", text: own("note") },
        finding: { type: "frame", text: own("frameWhen"), color: "green" },
        confirming: { type: "frame", text: own("frameConfirm"), color: "purple" },
      },
      nodes: {
        start: beginsWith("what"),
        what: {
          type: "ChooseReplyButton",
          frame: "finding",
          data: {
            text: said("what"),
            variable: "service",
            buttons: [
              { value: "first", label: said("first") },
              { value: "advice", label: said("advice") },
              { value: "repair", label: said("repair") },
            ],
          },
          to: { "selected:first": "when", "selected:advice": "when", "selected:repair": "when" },
        },
        when: {
          type: "CollectUserInput",
          frame: "finding",
          data: {
            text: said("when"),
            ask: "oneByOne",
            fields: [
              { name: "day", label: said("fieldDay"), type: "date", variable: "appointment-day" },
              { name: "time", label: said("fieldTime"), type: "time", variable: "appointment-time" },
            ],
            submit: said("send"),
            cancel: said("cancel"),
          },
          to: { submit: "fits", cancel: "cancelled" },
        },
        fits: {
          type: "IfElse",
          frame: "finding",
          data: {
            cases: [
              {
                id: "past",
                label: own("past"),
                conditions: [{ variable: "appointment-day", operator: "lt", value: '{{ now | date: "%Y-%m-%d" }}' }],
              },
              {
                id: "closed",
                label: own("closed"),
                join: "or",
                conditions: [
                  { variable: "appointment-time", operator: "lt", value: "09:00" },
                  { variable: "appointment-time", operator: "gte", value: "17:00" },
                ],
              },
            ],
          },
          to: { "response:past": "past", "response:closed": "closed", default: "check" },
        },
        past: {
          type: "TextMessageAction",
          frame: "finding",
          data: { alternatives: [said("pastText")] },
          to: { default: "when" },
        },
        closed: {
          type: "TextMessageAction",
          frame: "finding",
          data: { alternatives: [said("closedText")] },
          to: { default: "when" },
        },
        check: {
          type: "ChooseReplyButton",
          frame: "confirming",
          data: {
            text: said("check"),
            buttons: [
              { value: "yes", label: said("yes") },
              { value: "other", label: said("other"), synonyms: several("otherWords") },
              { value: "cancel", label: said("cancel") },
            ],
          },
          to: { "selected:yes": "email", "selected:other": "when", "selected:cancel": "cancelled" },
        },
        email: {
          type: "CollectUserInput",
          frame: "confirming",
          data: {
            text: said("askEmail"),
            fields: [{ name: "email", label: said("fieldEmail"), type: "email", variable: "email" }],
            submit: said("send"),
            cancel: said("cancel"),
          },
          to: { submit: "done", cancel: "cancelled" },
        },
        done: { type: "TextMessageAction", data: { alternatives: [said("done")] }, to: { default: "end" } },
        cancelled: { type: "TextMessageAction", data: { alternatives: [said("cancelled")] }, to: { default: "end" } },
        end: { type: "EndFlow" },
      },
    };
  },
});
