import { validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";
import { calls, converse } from "../testing/converse.ts";
import { nothingAround } from "../testing/nothing-around.ts";

const cards = () => [
  {
    value: "tower",
    title: { en: "Tower room" },
    text: {},
    imageUrl: "",
    synonyms: { en: ["the high one"] },
    buttons: [
      { value: "book", label: { en: "Book", de: "Buchen" }, synonyms: { en: ["reserve"] } },
      { value: "visit", label: { en: "Visit for {{ 1 }} hour" } },
      { value: "plan", label: { en: "Plan" }, url: "https://rooms.example/{{ 'a b' }}.pdf" },
      { value: "broken", label: { en: "Broken" }, url: "{{ 'javascript:alert(1)' }}" },
    ],
  },
  {
    value: "hall",
    title: { en: "Great hall" },
    text: {},
    imageUrl: "",
    buttons: [{ value: "book", label: { en: "Book" } }],
  },
];
const rooms = (aiModelId: string | null = null) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "ChooseCard",
        name: "Room",
        data: { text: { en: "Which room?" }, cards: cards(), variable: "room", buttonVariable: "wish", aiModelId },
        to: { "selected:tower": "told", "selected:hall": "told" },
      },
      told: {
        type: "TextMessageAction",
        data: {
          alternatives: [{ en: "{{ room }} {{ wish | default: 'nothing' }} {{ Room.label }} {{ Room.button.label }}" }],
        },
      },
    },
  });

test("C275: a card's own buttons are shown with it; one opens an address, any other is an answer with its card", () => {
  const chat = converse([rooms()]);
  chat.say("hi");
  expect(chat.actions()[0]?.uiAction?.value).toMatchObject({
    cards: [
      {
        id: "tower",
        buttons: [
          { id: "book", label: "Book" },
          { id: "visit", label: "Visit for 1 hour" },
          { id: "plan", label: "Plan", url: "https://rooms.example/a%20b.pdf" },
        ],
      },
      { id: "hall", buttons: [{ id: "book", label: "Book" }] },
    ],
  });
  expect(JSON.stringify(chat.actions())).not.toContain("javascript");
  chat.answer({ card: "hall", button: "book" });
  expect(chat.texts()).toEqual(["hall book Great hall Book"]);
});

test.each([
  ["book the tower room", "tower book Tower room Book"],
  ["I would like to reserve the high one", "tower book Tower room Book"],
  ["visit for 1 hour", "tower visit Tower room Visit for 1 hour"],
  ["great hall", "hall nothing Great hall"],
  ["the second one", "hall nothing Great hall"],
])("%s is a card with the button that it names", (said, answer) => {
  const chat = converse([rooms()]);
  chat.say("hi");
  expect(chat.hear(said).map((one) => one.trim())).toEqual([answer]);
});

test.each([
  ["book", "the button of two cards says not which card is meant"],
  ["plan", "what opens an address is no answer"],
  ["the third one", "places are those of cards"],
])("%s is asked again: %s", (said) => {
  const chat = converse([rooms()]);
  chat.say("hi");
  chat.say(said);
  expect(chat.actions().at(-1)?.uiAction?.name).toBe("cards");
});

test.each([{ button: "plan" }, { button: "gone" }])("a button that cannot be pressed is asked again: %o", (pressed) => {
  const chat = converse([rooms()]);
  chat.say("hi");
  chat.answer({ card: "tower", ...pressed });
  expect(chat.actions().at(-1)?.uiAction?.name).toBe("cards");
});

test("what is offered and pressed is remembered in words", () => {
  const chat = converse([rooms("reader")]);
  chat.say("hi");
  chat.answer({ card: "tower", button: "book" });
  const remembered = JSON.stringify(chat.state().history);
  expect(remembered).toContain(JSON.stringify("Which room?\n- Tower room: Book, Visit for 1 hour\n- Great hall: Book"));
  expect(remembered).toContain("Tower room – Book");
});

test.each([
  [{ value: "book", label: { en: "Reserve" } }, "value-twice", "cards.0.buttons.4.value"],
  [{ value: "more", label: {} }, "required", "cards.0.buttons.4.label"],
  [{ value: "more", label: { en: "More" }, url: "rooms.example" }, "address", "cards.0.buttons.4.url"],
])("a button %o is a problem", (button, code, field) => {
  const graph = rooms();
  const { ask } = graph.nodes;
  const [card] = (ask?.data as { cards: { buttons: object[] }[] } | undefined)?.cards ?? [];
  card?.buttons.push(button);
  expect(validateFlow(graph, kinds, { ...nothingAround, hasDefaultAiModel: true, languages: ["en"] })).toContainEqual(
    expect.objectContaining({ nodeId: "ask", code, field }),
  );
});

test("a card that a model reads has the button that is named beside it", () => {
  const chat = converse([rooms("reader")]);
  chat.say("hi");
  chat.say("book whichever is higher up");
  chat.perform(calls(["read_answer", { answer: "tower" }]));
  expect(chat.texts()).toEqual(["tower book Tower room Book"]);
});
