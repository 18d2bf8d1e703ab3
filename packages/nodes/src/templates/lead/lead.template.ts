import { beginsWith } from "../begins-with.ts";
import { flowTemplate } from "../flow-template.ts";
import { leadTexts } from "./lead.texts.ts";

export const leadTemplate = flowTemplate({
  id: "lead",
  type: "Custom",
  asks: ["recipient"],
  texts: leadTexts,
  flow: ({ said, own }) => {
    const kept = { isEndUser: false, hide: false } as const;
    const fields = [
      { name: "name", label: said("fieldName"), type: "text", most: 100, variable: "contact-name" },
      { name: "email", label: said("fieldEmail"), type: "email", variable: "email" },
      { name: "company", label: said("fieldCompany"), type: "text", required: false, most: 100, variable: "company" },
      { name: "request", label: said("fieldRequest"), type: "longText", most: 4000, variable: "request" },
    ];
    const form = { fields, submit: said("send"), cancel: said("cancel") };
    return {
      variableDefinitions: [
        { ...kept, key: "contact-name", name: own("contactName"), type: "String" },
        { ...kept, key: "email", name: own("email"), type: "String" },
        { ...kept, key: "company", name: own("company"), type: "String" },
        { ...kept, key: "request", name: own("request"), type: "String" },
      ],
      marks: {
        about: { type: "note", text: own("note") },
        asking: { type: "frame", text: own("frameAsk"), color: "green" },
        checking: { type: "frame", text: own("frameCheck"), color: "blue" },
        sending: { type: "frame", text: own("frameSend"), color: "purple" },
      },
      nodes: {
        start: beginsWith("ask"),
        ask: {
          type: "CollectUserInput",
          frame: "asking",
          data: { ...form, text: said("intro"), ask: "oneByOne" },
          to: { submit: "check", cancel: "stopped" },
        },
        check: {
          type: "ChooseReplyButton",
          frame: "checking",
          data: {
            text: said("check"),
            buttons: [
              { value: "right", label: said("right") },
              { value: "change", label: said("change") },
              { value: "stop", label: said("stop") },
            ],
            ladder: { noMatch: [said("checkAgain")] },
          },
          to: {
            "selected:right": "mail",
            "selected:change": "change",
            "selected:stop": "stopped",
            "not-selected": "stopped",
          },
        },
        change: {
          type: "CollectUserInput",
          frame: "checking",
          data: { ...form, text: said("changeText"), skipKnown: true },
          to: { submit: "check", cancel: "check" },
        },
        mail: {
          type: "SendEmail",
          frame: "sending",
          data: { subject: said("subject"), text: said("mail") },
          to: { success: "thanks", error: "failed" },
        },
        thanks: {
          type: "TextMessageAction",
          frame: "sending",
          data: { alternatives: [said("thanks")] },
          to: { default: "end" },
        },
        failed: {
          type: "ChooseReplyButton",
          frame: "sending",
          data: {
            text: said("failed"),
            buttons: [
              { value: "again", label: said("again") },
              { value: "stop", label: said("stop") },
            ],
          },
          to: { "selected:again": "mail", "selected:stop": "stopped" },
        },
        stopped: { type: "TextMessageAction", data: { alternatives: [said("stopped")] }, to: { default: "end" } },
        end: { type: "EndFlow" },
      },
    };
  },
});
