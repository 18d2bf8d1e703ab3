import { beginsWith } from "../begins-with.ts";
import type { NodeSketch } from "../build-flow.ts";
import { flowTemplate } from "../flow-template.ts";
import { newsletterTexts } from "./newsletter.texts.ts";

export const newsletterTemplate = flowTemplate({
  id: "newsletter",
  type: "Custom",
  texts: newsletterTexts,
  flow: ({ said, own }) => {
    const says = (text: "knownText" | "done" | "bye"): NodeSketch => ({
      type: "TextMessageAction",
      data: { alternatives: [said(text)] },
      to: { default: "end" },
    });
    const consents = [{ variable: "user.newsletter-consent", operator: "eq", value: "true" }];
    return {
      variableDefinitions: [
        { key: "newsletter-email", name: own("email"), type: "String", isEndUser: true, hide: false },
        { key: "newsletter-consent", name: own("consent"), type: "Boolean", isEndUser: true, hide: false },
      ],
      marks: {
        about: { type: "note", text: own("note") },
        asking: { type: "frame", text: own("frameAsk"), color: "green" },
      },
      nodes: {
        start: beginsWith("known"),
        known: {
          type: "IfElse",
          frame: "asking",
          data: { cases: [{ id: "known", label: own("known"), conditions: consents }] },
          to: { "response:known": "knownText", default: "ask" },
        },
        ask: {
          type: "CollectUserInput",
          frame: "asking",
          data: {
            text: said("ask"),
            fields: [
              {
                ...{ name: "email", label: said("fieldEmail"), type: "email" },
                ...{ retry: said("retry"), variable: "newsletter-email" },
              },
              {
                ...{ name: "consent", label: said("fieldConsent"), type: "checkbox", required: false },
                variable: "newsletter-consent",
              },
            ],
            submit: said("send"),
            cancel: said("cancel"),
            skipKnown: true,
          },
          to: { submit: "consents", cancel: "bye" },
        },
        consents: {
          type: "IfElse",
          frame: "asking",
          data: { cases: [{ id: "yes", label: own("consent"), conditions: consents }] },
          to: { "response:yes": "done", default: "needed" },
        },
        needed: {
          type: "ChooseReplyButton",
          frame: "asking",
          data: {
            text: said("needed"),
            buttons: [
              { value: "yes", label: said("send") },
              { value: "no", label: said("cancel") },
            ],
          },
          to: { "selected:yes": "agree", "selected:no": "bye" },
        },
        agree: {
          type: "StoreVariable",
          frame: "asking",
          data: { assignments: [{ mode: "value", variable: "newsletter-consent", value: true }] },
          to: { default: "done" },
        },
        done: says("done"),
        knownText: says("knownText"),
        bye: says("bye"),
        end: { type: "EndFlow" },
      },
    };
  },
});
