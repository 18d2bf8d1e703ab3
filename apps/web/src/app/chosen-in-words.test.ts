import { expect, test } from "vitest";
import { chosenInWords } from "./chosen-in-words.ts";

const cards = {
  type: "cards" as const,
  timeoutMs: 0,
  cards: [
    {
      id: "tower",
      title: "Tower room",
      payloadType: "text" as const,
      payload: "tower",
      buttons: [{ id: "book", label: "Book" }],
    },
    { id: "hall", payloadType: "text" as const, payload: "hall" },
  ],
};
const buttons = { type: "buttons" as const, timeoutMs: 0, buttons: [{ id: "red", label: "Red" }] };

test.each([
  ["a card by its title", { card: "tower" }, cards, "Tower room"],
  ["a card without a title by its id", { card: "hall" }, cards, "hall"],
  ["a card's button with its card", { card: "tower", button: "book" }, cards, "Tower room – Book"],
  ["what is not known any more by its id", { card: "gone", button: "book" }, undefined, "gone – book"],
  ["a button by its label", { button: "red" }, buttons, "Red"],
  ["several buttons", { buttons: ["red", "gone"] }, buttons, "Red, gone"],
  ["none of several", { buttons: [] }, buttons, "–"],
  ["a form not at all", { submit: { city: "Rome" } }, undefined, null],
])("%s is said in words", (_, answer, asked, words) => {
  expect(chosenInWords({ type: "response", messageId: "m", ...answer }, asked)).toBe(words);
});
