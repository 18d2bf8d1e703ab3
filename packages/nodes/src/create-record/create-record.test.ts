import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse, failed } from "../testing/converse.ts";
import { memoryTables } from "../testing/memory-tables.ts";
import { text } from "../testing/text-step.ts";

const value = (column: string, type: string, template: string, required = false) => ({
  column,
  type,
  value: template,
  required,
});
const flow = (data: NonNullable<NodeSketch["data"]>, to: NonNullable<NodeSketch["to"]> = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "add" } },
      add: {
        type: "CreateRecord",
        name: "Add",
        data: { tableId: "bookings", ...data },
        to: { success: "done", error: "wrong", ...to },
      },
      done: text("{{ Add.records[0].id }} for {{ booking.name }}"),
      gone: text("gone"),
      wrong: text("wrong"),
      lacking: text("lacking {{ Add.missing | join: ', ' }}"),
    },
  });
const bookings = () => memoryTables({ bookings: { columns: { name: "text" }, records: [] } });

test("a record is made of rendered values in the types of their columns, and a variable takes it", () => {
  const values = [
    value("name", "text", "Ms {{ input.text }}"),
    value("guests", "number", "2"),
    value("breakfast", "boolean", "yes"),
    value("day", "date", "tomorrow"),
    value("at", "datetime", "2026-12-24T10:00:00+01:00"),
    value("page", "url", " https://rooms.example/{{ input.text | url_encode }} "),
    value("extras", "json", '{"with": {{ input.text | json }}}'),
    value("note", "text", "{{ nobody }}"),
  ];
  const chat = converse([flow({ values, variable: "booking" })]);
  chat.say("Kay");
  expect(chat.effect()).toMatchObject({
    type: "records",
    nodeId: "add",
    request: {
      tableId: "bookings",
      operation: "create",
      values: {
        name: "Ms Kay",
        guests: 2,
        breakfast: true,
        day: "2026-11-22",
        at: "2026-12-24T09:00:00.000Z",
        page: "https://rooms.example/Kay",
        extras: { with: "Kay" },
        note: null,
      },
    },
  });
  chat.perform(bookings().perform(chat.effect()));
  expect(chat.texts()).toEqual(["made-1 for Ms Kay"]);
});

test("the effect's id is the key: what is performed twice makes one record", () => {
  const chat = converse([flow({ values: [value("name", "text", "Kay")] })]);
  chat.say("hi");
  const tables = bookings();
  const first = tables.perform(chat.effect());
  expect(tables.perform(chat.effect())).toEqual(first);
  expect(tables.records("bookings")).toHaveLength(1);
});

test("a needed value that is empty leaves by missing-variables, and nothing is made", () => {
  const values = [value("name", "text", "{{ name }}", true), value("note", "text", "{{ note }}")];
  expect(converse([flow({ values }, { "missing-variables": "lacking" })]).hear("hi")).toEqual(["lacking name"]);
  const open = converse([flow({ values })]);
  expect(open.hear("hi")).toEqual(["wrong"]);
  expect(open.issues()).toMatchObject([{ code: "missing-variables" }]);
});

test("what is told of a value that does not fit is cut between characters", () => {
  const misfit = converse([flow({ values: [value("extras", "json", "{{ input.text }}")] })]);
  misfit.say(`{${"a".repeat(98)}😀 and so on`);
  const [issue] = misfit.issues();
  expect(issue?.message).toContain(`{${"a".repeat(98)}…`);
});

test("a value that does not fit its column, or is too long for a record, leaves by error", () => {
  const misfit = converse([flow({ values: [value("extras", "json", "{{ input.text }}")] })]);
  expect(misfit.hear("{no")).toEqual(["wrong"]);
  expect(misfit.issues()).toMatchObject([{ code: "unfit-value" }]);
  for (const [type, said] of [
    ["number", "1e999"],
    ["number", "9".repeat(400)],
    ["json", `${"[".repeat(70)}${"]".repeat(70)}`],
  ] as const) {
    const unfit = converse([flow({ values: [value("column", type, "{{ input.text }}")] })]);
    expect(unfit.hear(said)).toEqual(["wrong"]);
    expect(unfit.issues()).toMatchObject([{ code: "unfit-value" }]);
  }
  const parts = Array.from({ length: 7 }, (_, at) => value(`c${at}`, "text", "x".repeat(10_000)));
  const long = converse([flow({ values: parts })]);
  expect(long.hear("hi")).toEqual(["wrong"]);
  expect(long.issues()).toMatchObject([{ code: "record-too-large" }]);
});

test("a table that is not there leaves by not-found where that is connected, else by error", () => {
  const begun = (to = {}) => {
    const chat = converse([flow({ tableId: "gone", values: [value("name", "text", "Kay")] }, to)]);
    chat.say("hi");
    chat.perform(bookings().perform(chat.effect()));
    return chat;
  };
  expect(begun({ "not-found": "gone" }).texts()).toEqual(["gone"]);
  const open = begun();
  expect(open.texts()).toEqual(["wrong"]);
  expect(open.issues()).toMatchObject([{ code: "table-missing", nodeId: "add" }]);
});

test("what the table refuses leaves by error and is recorded", () => {
  const chat = converse([flow({ values: [value("name", "text", "Kay")] }, { "not-found": "gone" })]);
  chat.say("hi");
  chat.perform(failed("no-tables"));
  expect(chat.texts()).toEqual(["wrong"]);
  expect(chat.issues()).toMatchObject([{ code: "no-tables", retryable: false }]);
});
