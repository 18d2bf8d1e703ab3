import type { Effect, RecordsRequest } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse, failed, type Setting } from "../testing/converse.ts";
import { memoryTables } from "../testing/memory-tables.ts";
import { text } from "../testing/text-step.ts";

const rooms = {
  columns: { name: "text", price: "number", free: "boolean", from: "date", seen: "datetime", extras: "json" },
  records: [
    { id: "r1", name: "Tower", price: 90, free: true, from: "2026-12-01", seen: "2026-11-20T10:00:00Z" },
    { id: "r2", name: "Hall", price: 200, free: false, from: "2026-12-24", extras: { view: true } },
    { id: "r3", name: "Attic", price: 60 },
  ],
} as const;
const filter = (column: string, type: string, operator: string, value = "", more = {}) => ({
  column,
  type,
  operator,
  value,
  ...more,
});
const flow = (data: NonNullable<NodeSketch["data"]>, to: NonNullable<NodeSketch["to"]> = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "find" } },
      find: {
        type: "FindRecords",
        name: "Rooms",
        data: { tableId: "rooms", ...data },
        to: { found: "found", "not-found": "none", error: "wrong", ...to },
      },
      found: text("{{ Rooms.count }}: {{ Rooms.records | map: 'name' | join: ', ' }}"),
      none: text("none"),
      wrong: text("wrong"),
      lacking: text("lacking {{ Rooms.missing | join: ', ' }}"),
    },
  });
const requestOf = (effect: Effect): RecordsRequest => {
  if (effect.type !== "records") throw new Error(`${effect.type} is out`);
  return effect.request;
};
function asked(data: NonNullable<NodeSketch["data"]>, said = "hi", setting: Setting = {}) {
  const chat = converse([flow(data)], setting);
  chat.say(said);
  return { chat, request: requestOf(chat.effect()) };
}
/** Says it and lets the table answer. */
function heard(data: NonNullable<NodeSketch["data"]>, said = "hi") {
  const { chat } = asked(data, said);
  chat.perform(memoryTables({ rooms }).perform(chat.effect()));
  return chat;
}

test("records that fit leave by found, with how many there are in all", () => {
  const chat = heard({ order: { column: "price", direction: "asc" }, limit: 2 });
  expect(chat.texts()).toEqual(["3: Attic, Tower"]);
});

test("nothing that fits leaves by not-found, and the variable holds nothing old", () => {
  const filters = [filter("name", "text", "eq", "{{ input.text }}")];
  const chat = heard({ filters, variable: "rooms" }, "Cellar");
  expect(chat.texts()).toEqual(["none"]);
  expect(chat.state().variables).toEqual({ rooms: [] });
  expect(heard({ filters, variable: "room", takes: "first" }, "Cellar").state().variables).toEqual({ room: null });
});

test("a variable takes the list or the first record", () => {
  expect(heard({ variable: "rooms" }).state().variables.rooms).toMatchObject([
    { id: "r1" },
    { id: "r2" },
    { id: "r3" },
  ]);
  expect(heard({ variable: "room", takes: "first" }).state().variables).toEqual({ room: rooms.records[0] });
});

test.each([
  ["text", "eq", "Hall", { stringValue: { eq: "Hall" } }],
  ["text", "startsWith", "H", { stringValue: { startsWith: "H" } }],
  ["url", "eq", " https://a.example ", { stringValue: { eq: "https://a.example" } }],
  ["image", "startsWith", "https", { stringValue: { startsWith: "https" } }],
  ["select", "eq", "open", { stringValue: { eq: "open" } }],
  ["select", "exists", "", { stringValue: { exists: true } }],
  ["text", "isEmpty", "", { stringValue: { exists: false } }],
  ["number", "eq", "1.5", { numberValue: { eq: 1.5 } }],
  ["number", "neq", "2", { numberValue: { neq: 2 } }],
  ["number", "lt", "1,000", { numberValue: { lt: 1000 } }],
  ["number", "gt", "-3", { numberValue: { gt: -3 } }],
  ["number", "lte", "0", { numberValue: { lte: 0 } }],
  ["number", "gte", "7", { numberValue: { gte: 7 } }],
  ["date", "eq", "tomorrow", { dateValue: { eq: "2026-11-22" } }],
  ["date", "gte", "2026-12-24", { dateValue: { gte: "2026-12-24" } }],
  ["datetime", "lt", "2026-12-24", { dateValue: { lt: "2026-12-24" } }],
  ["datetime", "gt", "2026-12-24T10:00:00Z", { dateValue: { gt: "2026-12-24T10:00:00.000Z" } }],
  ["boolean", "eq", "yes", { booleanValue: { eq: true } }],
  ["boolean", "isEmpty", "", { booleanValue: { exists: false } }],
  ["json", "exists", "", { jsonValue: { exists: true } }],
  ["id", "eq", "r2", { idValue: { eq: "r2" } }],
] as const)("a filter on a %s column: %s %s", (type, operator, value, typed) => {
  const { request } = asked({ filters: [filter("column", type, operator, value)] });
  expect(request).toEqual({
    tableId: "rooms",
    operation: "find",
    filters: [{ key: "column", ...typed }],
    order: null,
    limit: 10,
  });
});

test("values are read as people of the language write them, and a number from a variable as it is", () => {
  const filters = [filter("price", "number", "lte", "{{ input.text }}"), filter("free", "boolean", "eq", "ja")];
  const german = asked({ filters }, "1.250,5", { language: "de" });
  expect(german.request).toMatchObject({ filters: [{ numberValue: { lte: 1250.5 } }, { booleanValue: { eq: true } }] });
});

test("a filter that is not required is left out where its value is empty", () => {
  const filters = [
    filter("name", "text", "startsWith", "{{ input.text }}"),
    filter("price", "number", "lt", "{{ most }}", { required: false }),
  ];
  expect(asked({ filters }, "T").request).toMatchObject({ filters: [{ key: "name" }] });
});

test("an empty value that is required leaves by missing-variables, and asks nobody", () => {
  const filters = [filter("price", "number", "lt", "{{ most }}"), filter("name", "text", "eq", " {{ who }} ")];
  const chat = converse([flow({ filters }, { "missing-variables": "lacking" })]);
  expect(chat.hear("hi")).toEqual(["lacking price, name"]);
  const open = converse([flow({ filters })]);
  expect(open.hear("hi")).toEqual(["wrong"]);
  expect(open.issues()).toMatchObject([{ code: "missing-variables", nodeId: "find", retryable: false }]);
});

test.each([
  ["number", "many"],
  ["date", "some day"],
  ["boolean", "perhaps"],
])("what is no %s leaves by error and is recorded", (type, said) => {
  const chat = converse([flow({ filters: [filter("column", type, "eq", "{{ input.text }}")] })]);
  expect(chat.hear(said)).toEqual(["wrong"]);
  expect(chat.issues()).toMatchObject([{ code: "unfit-value", message: expect.stringContaining("column") }]);
});

test("a table that cannot be asked leaves by error and is recorded", () => {
  const { chat } = asked({});
  chat.perform(failed("no-tables"));
  expect(chat.texts()).toEqual(["wrong"]);
  expect(chat.issues()).toMatchObject([{ code: "no-tables", nodeId: "find", retryable: false }]);
  const gone = asked({ tableId: "cars" }).chat;
  gone.perform(memoryTables({ rooms }).perform(gone.effect()));
  expect(gone.issues()).toMatchObject([{ code: "table-missing" }]);
  const none = converse([flow({ tableId: "" })]);
  expect(none.hear("hi")).toEqual(["wrong"]);
});

test("records that are too large for a conversation are left out, and that is recorded", () => {
  const { chat } = asked({ variable: "rooms" });
  const records = [1, 2, 3].map((at) => ({ id: `r${at}`, name: "x".repeat(12_000) }));
  chat.perform({ type: "records", records, count: 3, durationMs: 1 });
  expect(chat.state().variables.rooms).toHaveLength(2);
  expect(chat.issues()).toMatchObject([{ code: "records-too-large", severity: "warning" }]);
});
