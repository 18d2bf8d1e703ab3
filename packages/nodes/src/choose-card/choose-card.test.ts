import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";

const cards = [
  {
    value: "tower",
    title: { en: "Tower room" },
    text: { en: "With a view for {{ user.name | default: 'you' }}" },
    imageUrl: "https://rooms.example/{{ 'tower' }}.jpg",
    synonyms: { en: ["the high one"] },
  },
  { value: "hall", title: { en: "Great hall" }, text: {}, imageUrl: "" },
];
const flow = (data: NonNullable<NodeSketch["data"]> = {}, settings = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    settings,
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "ChooseCard",
        name: "Room",
        data: { text: { en: "Which room?" }, cards, variable: "room", ...data },
        to: { "selected:tower": "tower", "selected:hall": "hall", "not-selected": "none", timeout: "late" },
      },
      tower: text("tower: {{ room }} {{ Room.label }}"),
      hall: text("hall: {{ room }}"),
      none: text("none"),
      late: text("late"),
    },
  });

test("C275: cards are shown with title, text and picture; the one that is pressed names the exit", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  expect(chat.actions()).toEqual([
    {
      text: { text: "Which room?", language: "en" },
      uiAction: {
        name: "cards",
        value: {
          type: "cards",
          timeoutMs: 0,
          cards: [
            {
              id: "tower",
              title: "Tower room",
              text: "With a view for you",
              imageUrl: "https://rooms.example/tower.jpg",
              payloadType: "text",
              payload: "tower",
            },
            { id: "hall", title: "Great hall", payloadType: "text", payload: "hall" },
          ],
        },
      },
    },
  ]);
  chat.answer({ card: "tower" });
  expect(chat.texts()).toEqual(["tower: tower Tower room"]);
});

test.each([
  ["hall", "hall: hall", "value"],
  ["great HALL", "hall: hall", "label"],
  ["the high one", "tower: tower Tower room", "synonym"],
  ["the last one", "hall: hall", "ordinal"],
])("%s is understood, and how is recorded", (said, answer, rung) => {
  const chat = converse([flow()]);
  chat.say("hi");
  expect(chat.hear(said)).toEqual([answer]);
  expect(chat.engineEvents()).toContainEqual(
    expect.objectContaining({ nodeId: "ask", metaData: expect.objectContaining({ rung }) }),
  );
});

test("answers that fit nothing climb the ladder to not-selected, silence ends in timeout", () => {
  const chat = converse([flow({ ladder: { noMatch: [{ en: "Tower or hall?" }], timeoutMs: 60_000 } })]);
  chat.say("hi");
  expect(chat.hear("cellar")).toEqual(["Tower or hall?"]);
  expect(chat.hear("cellar")).toEqual(["none"]);
  const silent = converse([flow({ ladder: { timeoutMs: 60_000 } })]);
  silent.say("hi");
  silent.ring();
  expect(silent.texts()).toEqual(["late"]);
});

const help = buildFlow({
  id: "help",
  name: "Help",
  nodes: { start: { type: "Start", to: { default: "text" } }, text: text("We close at six.") },
});

test("a digression comes back and shows the cards again", () => {
  const handlers = [{ id: "h", on: "keyword", keywords: { en: ["opening hours"] }, flowId: "help", mode: "call" }];
  const chat = converse([flow({}, { handlers }), help]);
  chat.say("hi");
  expect(chat.hear("what are your opening hours?")).toEqual(["We close at six.", "Which room?"]);
  chat.answer({ card: "hall" });
  expect(chat.texts()).toEqual(["hall: hall"]);
});

const fromList = (value: unknown) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "set" } },
      set: {
        type: "StoreVariable",
        data: { assignments: [{ mode: "value", variable: "rooms", value: value as string }] },
        to: { default: "ask" },
      },
      ask: {
        type: "ChooseCard",
        data: {
          list: { variable: "rooms", title: "name", text: "about.short", imageUrl: "picture", value: "id" },
          variable: "room",
        },
        to: { selected: "done", error: "empty" },
      },
      done: text("{{ room }}"),
      empty: text("There is no room."),
    },
  });

test("cards may come from a list; an address that is none is left out", () => {
  const chat = converse([
    fromList([
      { id: 7, name: "Hall", about: { short: "Large" }, picture: "https://rooms.example/7.jpg" },
      { id: 8, name: "Tower", picture: "javascript:alert(1)" },
    ]),
  ]);
  chat.say("hi");
  expect(chat.actions()[0]?.uiAction?.value).toMatchObject({
    cards: [
      { id: "7", title: "Hall", text: "Large", imageUrl: "https://rooms.example/7.jpg" },
      { id: "8", title: "Tower", payloadType: "text", payload: "8" },
    ],
  });
  expect(JSON.stringify(chat.actions())).not.toContain("javascript");
  chat.answer({ card: "8" });
  expect(chat.texts()).toEqual(["8"]);
});

test("a list with nothing in it leaves by error and is recorded", () => {
  const chat = converse([fromList([])]);
  expect(chat.hear("hi")).toEqual(["There is no room."]);
  expect(chat.issues()).toMatchObject([{ code: "no-choices", nodeId: "ask" }]);
});

test("a card of another message changes nothing, a card that is not there counts as no match", () => {
  const chat = converse([flow({ ladder: { noMatch: [{ en: "Tower or hall?" }] } })]);
  chat.say("hi");
  chat.take({ type: "uiResponse", to: "older", answer: { card: "tower" }, messageId: "m9" });
  expect(chat.texts()).toEqual([]);
  chat.answer({ card: "cellar" });
  expect(chat.texts()).toEqual(["Tower or hall?"]);
});
