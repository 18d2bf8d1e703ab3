import { demonstrationTexts as texts } from "./demonstration.texts.ts";
import type { FlowTemplate } from "./flow-template.ts";

export const choiceTemplate: FlowTemplate = {
  id: "buttons",
  type: "Custom",
  asks: [],
  name: {
    en: "Reply buttons",
    fr: "Boutons de réponse",
    ja: "返信ボタン",
    de: "Antwortknöpfe",
    es: "Botones de respuesta",
    pl: "Przyciski odpowiedzi",
  },
  description: {
    en: "The smallest choice: a question, two buttons, and an answer to each.",
    fr: "Le plus petit choix : une question, deux boutons et une réponse à chacun.",
    ja: "最も小さな選択肢。質問ひとつにボタンふたつ、それぞれへの回答。",
    de: "Die kleinste Auswahl: eine Frage, zwei Knöpfe und auf jeden eine Antwort.",
    es: "La elección más pequeña: una pregunta, dos botones y una respuesta a cada uno.",
    pl: "Najprostszy wybór: pytanie, dwa przyciski i odpowiedź na każdy z nich.",
  },
  flow: () => ({
    variableDefinitions: [],
    nodes: {
      start: { type: "Start", to: { default: "choice" } },
      choice: {
        type: "ChooseReplyButton",
        data: {
          text: texts.menu,
          buttons: [
            { value: "about", label: texts.about, synonyms: {} },
            { value: "goodbye", label: texts.goodbye, synonyms: {} },
          ],
          ladder: { noMatch: [texts.menuAgain] },
        },
        to: { "selected:about": "about", "selected:goodbye": "bye", "not-selected": "sorry" },
      },
      about: { type: "TextMessageAction", data: { alternatives: [texts.aboutText] }, to: { default: "choice" } },
      sorry: { type: "TextMessageAction", data: { alternatives: [texts.fallback] }, to: { default: "choice" } },
      bye: { type: "EndConversation", data: { farewell: texts.farewell } },
    },
  }),
};
