import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse, failed, type Setting } from "../testing/converse.ts";
import { memoryTables } from "../testing/memory-tables.ts";
import { text } from "../testing/text-step.ts";

const records = [
  { id: "r1", name: "Tower room", about: "With a view", picture: "https://rooms.example/tower.jpg", number: 7 },
  { id: "r2", name: "Great hall", picture: "javascript:alert(1)", number: 7 },
  { id: "r3", number: 9 },
];
const rooms = () =>
  memoryTables({
    rooms: { columns: { name: "text", about: "text", picture: "image", number: "number" }, records },
    empty: { columns: {}, records: [] },
  });
const flow = (data: NonNullable<NodeSketch["data"]> = {}, to: NonNullable<NodeSketch["to"]> = {}, settings = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    settings,
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "CardsFromTable",
        name: "Room",
        data: {
          text: { en: "Which room?" },
          tableId: "rooms",
          columns: { title: "name", text: "about", image: "picture", payload: "number" },
          variable: "room",
          ...data,
        },
        to: {
          selected: "done",
          "not-selected": "none",
          "not-found": "nothing",
          timeout: "late",
          error: "wrong",
          ...to,
        },
      },
      done: text("{{ room }}: {{ Room.label }} ({{ Room.record.id }})"),
      none: text("none"),
      nothing: text("nothing"),
      late: text("late"),
      wrong: text("wrong"),
      lacking: text("lacking {{ Room.missing | join: ', ' }}"),
    },
  });
const help = buildFlow({
  id: "help",
  name: "Help",
  nodes: { start: { type: "Start", to: { default: "text" } }, text: text("We close at six.") },
});
function asked(data: NonNullable<NodeSketch["data"]> = {}, settings = {}, setting: Setting = {}) {
  const chat = converse([flow(data, {}, settings), help], setting);
  chat.say("hi");
  chat.perform(rooms().perform(chat.effect()));
  return chat;
}

test("each record with a title or a text is a card; a picture's address that is none is left out", () => {
  const chat = asked();
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
              id: "r1",
              title: "Tower room",
              text: "With a view",
              imageUrl: "https://rooms.example/tower.jpg",
              payloadType: "text",
              payload: "7",
            },
            { id: "r2", title: "Great hall", payloadType: "text", payload: "7" },
          ],
        },
      },
    },
  ]);
});

test("the card that is pressed is taken, also where another stores the same", () => {
  const chat = asked();
  chat.answer({ card: "r2" });
  expect(chat.texts()).toEqual(["7: Great hall (r2)"]);
  expect(chat.state().variables).toEqual({ room: "7" });
});

test("without a column for it the record's id is stored", () => {
  const chat = asked({ columns: { title: "name", text: "", image: "", payload: "" } });
  chat.answer({ card: "r2" });
  expect(chat.texts()).toEqual(["r2: Great hall (r2)"]);
});

test.each([
  ["great HALL", "label"],
  ["the last one", "ordinal"],
])("%s is understood, and how is recorded", (said, rung) => {
  const chat = asked();
  expect(chat.hear(said)).toEqual(["7: Great hall (r2)"]);
  expect(chat.engineEvents()).toContainEqual(
    expect.objectContaining({ nodeId: "ask", metaData: expect.objectContaining({ rung }) }),
  );
});

test("filter, order and limit reach the table, with templates rendered", () => {
  const filters = [{ column: "name", type: "text", operator: "startsWith", value: "{{ input.text }}" }];
  const chat = converse([flow({ filters, order: { column: "number", direction: "desc" }, limit: 3 })]);
  chat.say("Great");
  expect(chat.effect()).toMatchObject({
    request: {
      tableId: "rooms",
      operation: "find",
      filters: [{ key: "name", stringValue: { startsWith: "Great" } }],
      order: { key: "number", direction: "desc" },
      limit: 3,
    },
  });
  chat.perform(rooms().perform(chat.effect()));
  expect(chat.actions()[0]?.uiAction?.value).toMatchObject({ cards: [{ id: "r2" }] });
});

test("answers that fit nothing climb the ladder to not-selected with the same cards, silence ends in timeout", () => {
  const chat = asked({ ladder: { noMatch: [{ en: "Tower or hall?" }] } });
  expect(chat.hear("cellar")).toEqual(["Tower or hall?"]);
  expect(chat.actions()[0]?.uiAction?.value).toMatchObject({ cards: [{ id: "r1" }, { id: "r2" }] });
  chat.answer({ card: "r3" });
  expect(chat.texts()).toEqual(["none"]);
  const silent = asked({ ladder: { noInput: [{ en: "Still there?" }], noInputAfterMs: 5000, timeoutMs: 60_000 } });
  silent.ring();
  expect(silent.texts()).toEqual(["Still there?"]);
  silent.ring();
  expect(silent.texts()).toEqual(["late"]);
});

test("a digression comes back, asks the table again and shows the cards of now", () => {
  const handlers = [{ id: "h", on: "keyword", keywords: { en: ["opening hours"] }, flowId: "help", mode: "call" }];
  const chat = asked({}, { handlers });
  expect(chat.hear("what are your opening hours?")).toEqual(["We close at six."]);
  chat.perform(rooms().perform(chat.effect()));
  expect(chat.texts()).toEqual(["Which room?"]);
  chat.answer({ card: "r1" });
  expect(chat.texts()).toEqual(["7: Tower room (r1)"]);
});

test("no record leaves by not-found, records with nothing to show by error", () => {
  const chat = asked({ tableId: "empty" });
  expect(chat.texts()).toEqual(["nothing"]);
  const bare = asked({ columns: { title: "nothing", text: "", image: "", payload: "" } });
  expect(bare.texts()).toEqual(["wrong"]);
  expect(bare.issues()).toMatchObject([{ code: "no-choices", nodeId: "ask" }]);
});

test("records that are too large are not shown, and that is recorded", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  const many = [1, 2, 3].map((at) => ({ id: `r${at}`, name: `Room ${at}`, about: "x".repeat(12_000) }));
  chat.perform({ type: "records", records: many, count: 3, durationMs: 1 });
  expect(chat.actions()[0]?.uiAction?.value).toMatchObject({ cards: [{ id: "r1" }, { id: "r2" }] });
  expect(chat.issues()).toMatchObject([{ code: "records-too-large", severity: "warning" }]);
});

test("an empty value of a filter leaves by missing-variables", () => {
  const filters = [{ column: "name", type: "text", operator: "eq", value: "{{ wanted }}" }];
  expect(converse([flow({ filters }, { "missing-variables": "lacking" })]).hear("hi")).toEqual(["lacking name"]);
});

test("a table that cannot be asked leaves by error and is recorded", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  chat.perform(failed("no-tables"));
  expect(chat.texts()).toEqual(["wrong"]);
  expect(chat.issues()).toMatchObject([{ code: "no-tables", nodeId: "ask" }]);
});

test("cards need a table and a title or a text, and not too many of them", () => {
  const { schema, defaults, problems } = kinds.CardsFromTable;
  const codes = (data: object) =>
    problems?.(schema.parse({ ...defaults, ...data })).map(({ code, field }) => [code, field]);
  expect(codes({})).toEqual([
    ["required", "tableId"],
    ["required", "columns.title"],
  ]);
  const columns = { title: "", text: "about", image: "", payload: "" };
  expect(codes({ tableId: "rooms", columns, limit: 20 })).toEqual([["many-cards", "limit"]]);
});
