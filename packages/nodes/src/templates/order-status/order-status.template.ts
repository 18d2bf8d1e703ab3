import { beginsWith } from "../begins-with.ts";
import type { NodeSketch } from "../build-flow.ts";
import { flowTemplate } from "../flow-template.ts";
import { orderStatusTexts } from "./order-status.texts.ts";

export const orderStatusTemplate = flowTemplate({
  id: "order-status",
  type: "Custom",
  asks: ["address"],
  texts: orderStatusTexts,
  flow: ({ said, own }) => {
    const kept = { isEndUser: false, hide: false } as const;
    const tells = (text: "deliveredText" | "shippedText" | "otherText"): NodeSketch => ({
      type: "TextMessageAction",
      frame: "answering",
      data: { alternatives: [said(text)] },
      to: { default: "bye" },
    });
    return {
      settings: { formatting: { values: "local" } },
      variableDefinitions: [
        { ...kept, key: "order-number", name: own("number"), type: "String" },
        { ...kept, key: "order-status", name: own("status"), type: "String" },
        { ...kept, key: "delivery-day", name: own("delivery"), type: "Date" },
        { ...kept, key: "shop-answer", name: own("answer"), type: "Number" },
      ],
      marks: {
        about: { type: "note", text: own("note") },
        asking: { type: "frame", text: own("frameAsk"), color: "green" },
        looking: { type: "frame", text: own("frameLook"), color: "blue" },
        answering: { type: "frame", text: own("frameAnswer"), color: "purple" },
      },
      nodes: {
        start: beginsWith("ask"),
        ask: {
          type: "CollectUserInput",
          frame: "asking",
          data: {
            text: said("ask"),
            fields: [
              {
                ...{ name: "number", label: said("field"), type: "text", pattern: "#?[0-9]{4,12}" },
                ...{ retry: said("retry"), variable: "order-number" },
              },
            ],
            submit: said("send"),
            cancel: said("cancel"),
          },
          to: { submit: "look", cancel: "bye" },
        },
        unknown: {
          type: "TextMessageAction",
          frame: "asking",
          data: { alternatives: [said("unknownText")] },
          to: { default: "ask" },
        },
        look: {
          type: "WebhookAction",
          frame: "looking",
          data: {
            request: { method: "GET", timeoutMs: 8000 },
            mapping: [
              { path: "body.status", variable: "order-status" },
              { path: "body.delivery", variable: "delivery-day" },
              { path: "status", variable: "shop-answer" },
            ],
          },
          to: { success: "status", timeout: "broken", error: "failure" },
        },
        failure: {
          type: "IfElse",
          frame: "looking",
          data: {
            cases: [
              {
                id: "unknown",
                label: own("unknown"),
                conditions: [{ variable: "shop-answer", operator: "eq", value: "404" }],
              },
            ],
          },
          to: { "response:unknown": "unknown", default: "broken" },
        },
        broken: {
          type: "ChooseReplyButton",
          frame: "looking",
          data: {
            text: said("brokenText"),
            buttons: [
              { value: "again", label: said("again") },
              { value: "enough", label: said("enough") },
            ],
          },
          to: { "selected:again": "look", "selected:enough": "bye" },
        },
        status: {
          type: "IfElse",
          frame: "answering",
          data: {
            cases: [
              {
                id: "delivered",
                label: own("delivered"),
                conditions: [{ variable: "order-status", operator: "eq", value: "delivered" }],
              },
              {
                id: "shipped",
                label: own("shipped"),
                conditions: [{ variable: "order-status", operator: "eq", value: "shipped" }],
              },
            ],
          },
          to: { "response:delivered": "delivered", "response:shipped": "shipped", default: "other" },
        },
        delivered: tells("deliveredText"),
        shipped: tells("shippedText"),
        other: tells("otherText"),
        bye: { type: "TextMessageAction", data: { alternatives: [said("bye")] }, to: { default: "end" } },
        end: { type: "EndFlow" },
      },
    };
  },
});
