import { beginsWith } from "../begins-with.ts";
import type { NodeSketch } from "../build-flow.ts";
import { flowTemplate } from "../flow-template.ts";
import { welcomeTexts } from "./welcome.texts.ts";

export const welcomeTemplate = flowTemplate({
  id: "welcome",
  type: "Custom",
  texts: welcomeTexts,
  flow: ({ said, several, own }) => {
    const answer = (text: "hoursText" | "placeText" | "contactText" | "sorry"): NodeSketch => ({
      type: "TextMessageAction",
      frame: "answers",
      data: { alternatives: [said(text)] },
      to: { default: "menu" },
    });
    return {
      variableDefinitions: [
        { key: "first-name", name: own("firstName"), type: "String", isEndUser: true, hide: false },
      ],
      marks: {
        about: { type: "note", text: own("note") },
        greeting: { type: "frame", text: own("frameGreeting"), color: "green" },
        answers: { type: "frame", text: own("frameMenu") },
      },
      nodes: {
        start: beginsWith("known"),
        known: {
          type: "IfElse",
          frame: "greeting",
          data: { cases: [{ id: "known", conditions: [{ variable: "user.first-name", operator: "exists" }] }] },
          to: { "response:known": "again", default: "hello" },
        },
        again: {
          type: "TextMessageAction",
          frame: "greeting",
          data: { alternatives: [said("again")] },
          to: { default: "menu" },
        },
        hello: {
          type: "TextMessageAction",
          frame: "greeting",
          data: { alternatives: [said("hello")] },
          to: { default: "name" },
        },
        name: {
          type: "CollectUserInput",
          frame: "greeting",
          data: {
            text: said("askName"),
            fields: [{ name: "name", label: said("fieldName"), type: "text", most: 60, variable: "first-name" }],
            submit: said("send"),
            cancel: said("skip"),
          },
          to: { submit: "pleased", cancel: "menu" },
        },
        pleased: {
          type: "TextMessageAction",
          frame: "greeting",
          data: { alternatives: [said("pleased")] },
          to: { default: "menu" },
        },
        menu: {
          type: "ChooseReplyButton",
          frame: "answers",
          data: {
            text: said("menu"),
            buttons: [
              { value: "hours", label: said("hours"), synonyms: several("hoursWords") },
              { value: "place", label: said("place"), synonyms: several("placeWords") },
              { value: "contact", label: said("contact"), synonyms: several("contactWords") },
              { value: "nothing", label: said("nothing"), synonyms: several("nothingWords") },
            ],
            ladder: { noMatch: [said("menuAgain")] },
          },
          to: {
            "selected:hours": "hours",
            "selected:place": "place",
            "selected:contact": "contact",
            "selected:nothing": "bye",
            "not-selected": "sorry",
          },
        },
        hours: answer("hoursText"),
        place: answer("placeText"),
        contact: answer("contactText"),
        sorry: answer("sorry"),
        bye: { type: "EndConversation", data: { farewell: said("bye") } },
      },
    };
  },
});
