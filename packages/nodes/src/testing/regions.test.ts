import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "./converse.ts";

const text = (alternatives: { readonly [language: string]: string }): NodeSketch => ({
  type: "TextMessageAction",
  data: { alternatives: [alternatives] },
});
const question: NodeSketch = {
  type: "ChooseReplyButton",
  data: {
    text: { de: "Was?" },
    buttons: [
      { value: "a", label: { de: "Apfel" }, synonyms: { "de-DE": ["Boskop"] } },
      { value: "b", label: { de: "Birne" }, synonyms: {} },
    ],
  },
  to: { "selected:a": "chosen", "not-selected": "none" },
};
const flows = [
  buildFlow({
    id: "main",
    name: "Main",
    settings: {
      apology: { de: "Das ging schief." },
      handlers: [{ id: "h", on: "keyword", keywords: { "de-DE": ["Hilfe"] }, flowId: "help" }],
    },
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: question,
      chosen: { type: "SendEmail", data: { to: "nobody", subject: { en: "x" }, text: { en: "x" } } },
      none: text({ de: "Nichts." }),
    },
  }),
  buildFlow({
    id: "help",
    name: "Help",
    nodes: { start: { type: "Start", to: { default: "say" } }, say: text({ "de-DE": "Gern.", en: "Sure." }) },
  }),
];

test.each(["de", "de-DE", "de-AT"])(
  "what is written for one region of a language counts in each: apology, keywords, synonyms and texts in %s",
  (language) => {
    const chat = converse(flows, { language, languages: ["en", language] });
    chat.say("hallo");
    expect(chat.hear("Hilfe")[0]).toBe("Gern.");
    expect(chat.hear("Boskop")).toEqual(["Das ging schief."]);
  },
);

test("an apology of another language is none: the product's own is said in the conversation's", () => {
  const chat = converse(flows, { language: "fr", languages: ["de", "fr"] });
  chat.say("salut");
  const said = chat.hear("Apfel");
  expect(said).toHaveLength(1);
  expect(said).not.toEqual(["Das ging schief."]);
});
