import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "./templates/build-flow.ts";
import { converse } from "./testing/converse.ts";
import { memoryTables } from "./testing/memory-tables.ts";

const languages = ["en", "de", "fr", "es", "pl", "ja"];
const inEach = (text: string) => Object.fromEntries(languages.map((language) => [language, text]));
const buttons = [
  {
    value: "book",
    label: { en: "Book", de: "Buchen", fr: "Réserver", es: "Reservar", pl: "Rezerwuj", ja: "予約する" },
  },
  { value: "plan", label: inEach("Plan"), address: "plan" },
];
const rooms = [
  { id: "r1", name: "Tower", plan: "https://rooms.example/tower.pdf" },
  { id: "r2", name: "Hall", plan: "javascript:alert(1)" },
  { id: "r3", name: "Cellar" },
];
const told: NodeSketch = {
  type: "TextMessageAction",
  data: {
    alternatives: [inEach("{{ room }} {{ wish | default: 'nothing' }} {{ Room.label }} {{ Room.button.value }}")],
  },
};
const flow = (ask: NodeSketch) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: { ...ask, name: "Room", to: { selected: "more" } },
      more: {
        type: "ChooseReplyButton",
        data: { text: inEach("Sure?"), buttons: [{ value: "yes", label: inEach("OK") }] },
        to: { "selected:yes": "told" },
      },
      told,
    },
  });
const common = { text: inEach("Which room?"), variable: "room", buttonVariable: "wish" };
const fromList = flow({
  type: "ChooseCard",
  data: {
    ...common,
    list: { variable: "rooms", title: "name", text: "", imageUrl: "", value: "id" },
    listButtons: buttons,
  },
});
const fromTable = flow({
  type: "CardsFromTable",
  data: { ...common, tableId: "rooms", columns: { title: "name", text: "", image: "", payload: "id" }, buttons },
});

function begun(from: "list" | "table", language = "en") {
  const chat = converse([from === "list" ? fromList : fromTable], { language, languages, variables: { rooms } });
  chat.say("?");
  if (from === "table")
    chat.perform(
      memoryTables({ rooms: { columns: { name: "text", plan: "url" }, records: rooms } }).perform(chat.effect()),
    );
  return chat;
}

test.each(["list", "table"] as const)(
  "C275: cards from a %s have buttons of their own; a link stands where there is one",
  (from) => {
    expect(begun(from).actions()[0]?.uiAction?.value).toMatchObject({
      cards: [
        {
          id: "r1",
          buttons: [
            { id: "book", label: "Book" },
            { id: "plan", label: "Plan", url: "https://rooms.example/tower.pdf" },
          ],
        },
        { id: "r2", buttons: [{ id: "book", label: "Book" }] },
        { id: "r3", buttons: [{ id: "book", label: "Book" }] },
      ],
    });
  },
);

test.each(["list", "table"] as const)(
  "a button of a card from a %s answers with its card, a card alone with none",
  (from) => {
    const pressed = begun(from);
    pressed.answer({ card: "r2", button: "book" });
    expect(pressed.hear("OK")).toEqual(["r2 book Hall book"]);
    const alone = begun(from);
    alone.answer({ card: "r2" });
    expect(alone.hear("OK")).toEqual(["r2 nothing Hall "]);
  },
);

test.each(["list", "table"] as const)("a link and a button of nowhere answer nothing on a card from a %s", (from) => {
  for (const button of ["plan", "other"]) {
    const chat = begun(from);
    chat.answer({ card: "r1", button });
    expect(chat.state().variables.room).toBeUndefined();
  }
});

test.each([
  ["en", "book the hall", "I meant the tower, book"],
  ["de", "Hall buchen", "ich meinte Tower buchen"],
  ["fr", "réserver Hall", "je voulais dire réserver Tower"],
  ["es", "reservar Hall", "quería decir reservar Tower"],
  ["pl", "rezerwuj Hall", "chodziło mi o Tower rezerwuj"],
  ["ja", "Hallを予約する", "違います、Towerを予約する"],
])("in %s, %s names card and button, and %s others", (language, said, correction) => {
  for (const from of ["list", "table"] as const) {
    const chat = begun(from, language);
    expect(chat.hear(said)).toEqual(["Sure?"]);
    expect(chat.state().variables).toMatchObject({ room: "r2", wish: "book" });
    if (from === "list") {
      expect(chat.hear(correction)).toEqual(["Sure?"]);
      expect(chat.state().variables).toMatchObject({ room: "r1", wish: "book" });
    }
  }
});

test("a button that every card has names none of them", () => {
  const chat = begun("list");
  chat.say("book");
  expect(chat.state().variables.room).toBeUndefined();
});
