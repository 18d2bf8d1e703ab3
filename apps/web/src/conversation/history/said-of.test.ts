import type { Message, MessageAction } from "@parlo/contract";
import { expect, test } from "vitest";
import { answerOf, chosenButtons, responsesOf } from "./said-of.ts";

const message = (id: string, action: MessageAction) => ({ id, action }) as Message;
const respond = (value: object) =>
  message("answer", { uiAction: { name: "ui", value: { type: "response", messageId: "asked", ...value } as never } });

const buttons = message("asked", {
  uiAction: { name: "ui", value: { type: "buttons", timeoutMs: 0, buttons: [{ id: "visit", label: "Plan a visit" }] } },
});
const form = message("asked", {
  uiAction: {
    name: "ui",
    value: {
      type: "input",
      timeoutMs: 0,
      input: {
        fields: [{ name: "guests", label: "How many people?", type: "number", required: true }],
        submitButton: "Send",
        cancelButton: "Not now",
      },
    },
  },
});
const asked = (question: Message) => new Map([[question.id, question]]);

test("a pressed button is told in its own words, and by its id where the question is gone", () => {
  expect(answerOf(respond({ button: "visit" }), asked(buttons))).toEqual({ text: "Plan a visit", way: "button" });
  expect(answerOf(respond({ button: "visit" }), new Map())).toEqual({ text: "visit", way: "button" });
});

test("several buttons are told one after the other, and known as chosen", () => {
  const both = respond({ buttons: ["visit", "gone"] });
  expect(answerOf(both, asked(buttons))).toEqual({ text: "Plan a visit, gone", way: "button" });
  expect(chosenButtons(responsesOf([buttons, both]).get("asked"))).toEqual(["visit", "gone"]);
  expect(chosenButtons(responsesOf([buttons, respond({ button: "visit" })]).get("asked"))).toEqual(["visit"]);
  expect(chosenButtons(undefined)).toEqual([]);
  expect(answerOf(respond({ buttons: [] }), asked(buttons))).toEqual({ text: "–", way: "button" });
});

test("a form is told with the labels of its fields", () => {
  expect(answerOf(respond({ submit: { guests: 2, note: null } }), asked(form))).toEqual({
    text: "How many people?: 2\nnote: ",
    way: "form",
  });
  expect(answerOf(respond({ cancel: true }), asked(form))).toEqual({ text: "Not now", way: "cancelled" });
});

test("a question knows its answer", () => {
  expect(responsesOf([buttons, respond({ button: "visit" })]).get("asked")).toMatchObject({ button: "visit" });
});
