import { beginsWith } from "../begins-with.ts";
import { flowTemplate } from "../flow-template.ts";
import { faqTexts } from "./faq.texts.ts";

export const faqTemplate = flowTemplate({
  id: "faq",
  type: "Custom",
  asks: ["knowledge", "model"],
  texts: faqTexts,
  flow: ({ said, own }) => {
    const says = (text: "hello" | "gladly" | "otherwise" | "none" | "broken") => ({
      type: "TextMessageAction" as const,
      data: { alternatives: [said(text)] },
      to: { default: "question" },
    });
    return {
      variableDefinitions: [
        { key: "passages", name: own("passages"), type: "Json", isEndUser: false, hide: false },
        { key: "open-questions", name: own("open"), type: "Json", isEndUser: false, hide: false },
      ],
      marks: {
        about: { type: "note", text: own("note") },
        asking: { type: "frame", text: own("frameAsk"), color: "green" },
        answering: { type: "frame", text: own("frameAnswer"), color: "purple" },
      },
      nodes: {
        start: beginsWith("hello", "look"),
        hello: { ...says("hello"), frame: "asking" },
        question: { type: "Checkpoint", frame: "asking", to: { text: "look" } },
        look: {
          type: "KnowledgeBase",
          frame: "answering",
          data: { leastScore: 0.3, variable: "passages" },
          to: { found: "answer", "not-found": "keep", error: "broken" },
        },
        answer: {
          type: "LlmResponse",
          frame: "answering",
          data: { model: { instruction: own("instruction"), temperature: 0.2 } },
          to: { default: "helped", error: "broken" },
        },
        helped: {
          type: "ChooseReplyButton",
          frame: "answering",
          data: {
            text: said("helped"),
            buttons: [
              { value: "yes", label: said("yes") },
              { value: "no", label: said("no") },
            ],
          },
          // Who goes on asking has a new question.
          to: { "selected:yes": "gladly", "selected:no": "otherwise", "not-selected": "look" },
        },
        gladly: says("gladly"),
        otherwise: says("otherwise"),
        keep: {
          type: "StoreVariable",
          data: { assignments: [{ mode: "append", variable: "open-questions", template: "{{ input.text }}" }] },
          to: { default: "none" },
        },
        none: says("none"),
        broken: says("broken"),
      },
    };
  },
});
