import { beginsWith } from "../begins-with.ts";
import type { NodeSketch } from "../build-flow.ts";
import { flowTemplate } from "../flow-template.ts";
import { surveyTexts } from "./survey.texts.ts";

export const surveyTemplate = flowTemplate({
  id: "survey",
  type: "Custom",
  texts: surveyTexts,
  flow: ({ said, own }) => {
    const why = (text: "askGood" | "askMiddling" | "askBad", next: string): NodeSketch => ({
      type: "CollectUserInput",
      frame: "why",
      data: {
        text: said(text),
        fields: [{ name: "reason", label: said("fieldReason"), type: "longText", most: 2000, variable: "reason" }],
        submit: said("send"),
        cancel: said("skip"),
      },
      to: { submit: next, cancel: next },
    });
    const thanks = (text: "thanksGood" | "thanksMiddling" | "thanksBad" | "later"): NodeSketch => ({
      type: "TextMessageAction",
      data: { alternatives: [said(text)] },
      to: { default: "end" },
    });
    return {
      variableDefinitions: [
        { key: "score", name: own("score"), type: "Number", isEndUser: false, hide: false },
        { key: "reason", name: own("reason"), type: "String", isEndUser: false, hide: false },
      ],
      marks: {
        about: { type: "note", text: own("note") },
        rating: { type: "frame", text: own("frameScore"), color: "green" },
        why: { type: "frame", text: own("frameReason"), color: "purple" },
      },
      nodes: {
        start: beginsWith("ask"),
        ask: {
          type: "CollectUserInput",
          frame: "rating",
          data: {
            text: said("ask"),
            fields: [
              {
                ...{ name: "score", label: said("field"), type: "number", whole: true, least: 1, most: 5 },
                ...{ retry: said("retry"), variable: "score" },
              },
            ],
            submit: said("send"),
            cancel: said("skip"),
          },
          to: { submit: "how", cancel: "later" },
        },
        how: {
          type: "IfElse",
          frame: "rating",
          data: {
            cases: [
              { id: "good", label: "4–5", conditions: [{ variable: "score", operator: "gte", value: "4" }] },
              { id: "middling", label: "3", conditions: [{ variable: "score", operator: "gte", value: "3" }] },
            ],
          },
          to: { "response:good": "good", "response:middling": "middling", default: "bad" },
        },
        good: why("askGood", "thanksGood"),
        middling: why("askMiddling", "thanksMiddling"),
        bad: why("askBad", "thanksBad"),
        thanksGood: thanks("thanksGood"),
        thanksMiddling: thanks("thanksMiddling"),
        thanksBad: thanks("thanksBad"),
        later: thanks("later"),
        end: { type: "EndFlow" },
      },
    };
  },
});
