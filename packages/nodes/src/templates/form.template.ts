import { demonstrationTexts as texts } from "./demonstration.texts.ts";
import type { FlowTemplate } from "./flow-template.ts";
import { visitForm, visitVariables } from "./visit-form.ts";

export const formTemplate: FlowTemplate = {
  id: "form",
  type: "Custom",
  asks: [],
  name: { en: "A form", fr: "Un formulaire", ja: "フォーム", de: "Ein Formular", es: "Un formulario", pl: "Formularz" },
  description: {
    en: "Asks for a visit in one form and stores the answers.",
    fr: "Demande une visite dans un seul formulaire et enregistre les réponses.",
    ja: "見学の希望をひとつのフォームでうかがい、回答を保存します。",
    de: "Fragt in einem Formular nach einem Besuch und speichert die Antworten.",
    es: "Pide una visita en un solo formulario y guarda las respuestas.",
    pl: "Pyta o wizytę w jednym formularzu i zapisuje odpowiedzi.",
  },
  flow: () => ({
    variableDefinitions: visitVariables,
    nodes: {
      start: { type: "Start", to: { default: "form" } },
      form: {
        type: "CollectUserInput",
        data: visitForm,
        to: { submit: "thanks", cancel: "cancelled" },
      },
      thanks: { type: "TextMessageAction", data: { alternatives: [texts.small] }, to: { default: "end" } },
      cancelled: { type: "TextMessageAction", data: { alternatives: [texts.cancelled] }, to: { default: "end" } },
      end: { type: "EndFlow" },
    },
  }),
};
