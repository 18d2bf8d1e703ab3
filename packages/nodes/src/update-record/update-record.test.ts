import { validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse, failed } from "../testing/converse.ts";
import { memoryTables } from "../testing/memory-tables.ts";
import { nothingAround } from "../testing/nothing-around.ts";
import { text } from "../testing/text-step.ts";

const byName = [{ column: "name", type: "text", operator: "eq", value: "{{ input.text }}" }];
const cancelled = [{ column: "state", type: "select", value: "cancelled" }];
const flow = (data: NonNullable<NodeSketch["data"]> = {}, to: NonNullable<NodeSketch["to"]> = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "set" } },
      set: {
        type: "UpdateRecord",
        name: "Cancel",
        data: { tableId: "bookings", filters: byName, values: cancelled, ...data },
        to: { success: "done", "not-found": "none", error: "wrong", ...to },
      },
      done: text("{{ Cancel.count }} {{ Cancel.records[0].state }}"),
      none: text("none"),
      wrong: text("wrong"),
      lacking: text("lacking {{ Cancel.missing | join: ', ' }}"),
    },
  });
const bookings = () =>
  memoryTables({
    bookings: {
      columns: { name: "text", nights: "number", state: "select" },
      records: [
        { id: "b1", name: "Kay", nights: 2, state: "open" },
        { id: "b2", name: "Kay", nights: 5, state: "open" },
        { id: "b3", name: "Lou", nights: 1, state: "open" },
      ],
    },
  });
function heard(said: string, data: NonNullable<NodeSketch["data"]> = {}) {
  const chat = converse([flow(data)]);
  const tables = bookings();
  chat.say(said);
  chat.perform(tables.perform(chat.effect()));
  return { chat, states: tables.records("bookings").map(({ id, state }) => `${id} ${state ?? "-"}`) };
}

test("one record is changed unless more are asked for: the one that was made first", () => {
  const { chat, states } = heard("Kay");
  expect(chat.texts()).toEqual(["1 cancelled"]);
  expect(states).toEqual(["b1 cancelled", "b2 open", "b3 open"]);
});

test("order and limit say which of those that fit are changed, and a variable takes them as they are now", () => {
  const order = { column: "nights", direction: "desc" };
  expect(heard("Kay", { order }).states).toEqual(["b1 open", "b2 cancelled", "b3 open"]);
  const { chat, states } = heard("Kay", { limit: 100, takes: "all", variable: "changed" });
  expect(states).toEqual(["b1 cancelled", "b2 cancelled", "b3 open"]);
  expect(chat.state().variables.changed).toMatchObject([{ id: "b1", state: "cancelled" }, { id: "b2" }]);
});

test("a value that is empty empties its column, others keep what they hold", () => {
  const { states, chat } = heard("Lou", { values: [{ column: "state", type: "select", value: "{{ state }}" }] });
  expect(states).toEqual(["b1 open", "b2 open", "b3 -"]);
  expect(chat.texts()).toEqual(["1 "]);
});

test("where none fits nothing is changed, and it leaves by not-found", () => {
  const { chat, states } = heard("Nobody", { limit: 100 });
  expect(chat.texts()).toEqual(["none"]);
  expect(states).toEqual(["b1 open", "b2 open", "b3 open"]);
});

test("without a filter nothing is asked for, and the flow cannot be published", () => {
  const graph = flow({ filters: [] });
  const chat = converse([graph]);
  expect(chat.hear("hi")).toEqual(["wrong"]);
  expect(chat.issues()).toMatchObject([{ code: "no-filter", retryable: false }]);
  const problems = kinds.UpdateRecord.problems?.(kinds.UpdateRecord.schema.parse(kinds.UpdateRecord.defaults));
  expect(problems?.map(({ code, field }) => [code, field])).toEqual([
    ["required", "tableId"],
    ["no-filter", "filters"],
    ["required", "values"],
  ]);
});

test("no filter is left out where its value is empty: it leaves by missing-variables", () => {
  const filters = [...byName, { column: "nights", type: "number", operator: "gt", value: "{{ nights }}" }];
  const chat = converse([flow({ filters }, { "missing-variables": "lacking" })]);
  expect(chat.hear("Kay")).toEqual(["lacking nights"]);
  expect(converse([flow({ filters })]).hear("Kay")).toEqual(["wrong"]);
});

test("a table that cannot be asked leaves by error and is recorded", () => {
  const chat = converse([flow()]);
  chat.say("Kay");
  chat.perform(failed("no-tables"));
  expect(chat.texts()).toEqual(["wrong"]);
  expect(chat.issues()).toMatchObject([{ code: "no-tables", nodeId: "set" }]);
});

const around = {
  ...{
    ...nothingAround,
    hasDefaultAiModel: false,
    languages: ["en"],
  },
  has: ["tables" as const],
};
const columns = [
  { key: "name", name: "Name", type: "text" as const },
  { key: "state", name: "State", type: "select" as const },
];
const bookingsTable = { id: "bookings", name: "Bookings", archived: false, columns };
const codes = (graph: ReturnType<typeof flow>, tables: readonly (typeof bookingsTable)[], has = around.has) =>
  validateFlow(graph, kinds, { ...around, has, tables })
    .filter(({ severity }) => severity === "error")
    .map(({ code, field }) => [code, field]);

test("a table or a column that is not there, archived or of another type now keeps the flow from being published", () => {
  const whole = flow({ order: { column: "name", direction: "asc" } });
  expect(codes(whole, [bookingsTable])).toEqual([]);
  expect(codes(whole, [])).toEqual([["table-missing", "tableId"]]);
  expect(codes(whole, [{ ...bookingsTable, archived: true }])).toEqual([["table-archived", "tableId"]]);
  expect(codes(whole, [{ ...bookingsTable, columns: columns.slice(0, 1) }])).toEqual([
    ["column-missing", "values.0.column"],
  ]);
  const numbers = flow({ filters: [{ ...byName[0], type: "number" }], order: { column: "age", direction: "asc" } });
  expect(codes(numbers, [bookingsTable])).toEqual([
    ["column-type", "filters.0.column"],
    ["column-missing", "order.column"],
  ]);
  const unfit = flow({
    filters: [
      { ...byName[0], operator: "lt" },
      { ...byName[0], value: " " },
    ],
  });
  expect(codes(unfit, [bookingsTable])).toEqual([
    ["column-operator", "filters.0.operator"],
    ["empty-value", "filters.1.value"],
  ]);
});

test("on a server without data tables that is all that is told", () => {
  expect(codes(flow(), [], [])).toEqual([["no-tables", null]]);
});
