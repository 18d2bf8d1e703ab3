import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse, failed } from "../testing/converse.ts";
import { memoryTables } from "../testing/memory-tables.ts";
import { text } from "../testing/text-step.ts";

const byDay = [{ column: "day", type: "date", operator: "lt", value: "{{ input.text }}" }];
const flow = (data: NonNullable<NodeSketch["data"]> = {}, to: NonNullable<NodeSketch["to"]> = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "drop" } },
      drop: {
        type: "DeleteRecord",
        name: "Drop",
        data: { tableId: "visits", filters: byDay, ...data },
        to: { success: "done", "not-found": "none", error: "wrong", ...to },
      },
      done: text("{{ Drop.count }}: {{ Drop.records | map: 'id' | join: ', ' }}"),
      none: text("none"),
      wrong: text("wrong"),
      lacking: text("lacking {{ Drop.missing | join: ', ' }}"),
    },
  });
const visits = () =>
  memoryTables({
    visits: {
      columns: { day: "date" },
      records: [
        { id: "v1", day: "2026-03-01" },
        { id: "v2", day: "2026-01-01" },
        { id: "v3", day: "2026-12-01" },
        { id: "v4" },
      ],
    },
  });
function heard(said: string, data: NonNullable<NodeSketch["data"]> = {}) {
  const chat = converse([flow(data)]);
  const tables = visits();
  chat.say(said);
  const again = tables.perform(chat.effect());
  expect(tables.perform(chat.effect())).toEqual(again);
  chat.perform(again);
  return { chat, left: tables.records("visits").map(({ id }) => id) };
}

test("one record that fits is deleted, once, and templates still know it", () => {
  const { chat, left } = heard("2026-06-01");
  expect(chat.texts()).toEqual(["1: v1"]);
  expect(left).toEqual(["v2", "v3", "v4"]);
});

test("order and limit say which go; what has nothing in the column stays", () => {
  const order = { column: "day", direction: "asc" };
  expect(heard("2026-06-01", { order }).left).toEqual(["v1", "v3", "v4"]);
  const { chat, left } = heard("2027-01-01", { limit: 100, takes: "all", variable: "dropped" });
  expect(left).toEqual(["v4"]);
  expect(chat.state().variables.dropped).toMatchObject([{ id: "v1" }, { id: "v2" }, { id: "v3" }]);
});

test("where none fits it leaves by not-found", () => {
  const { chat, left } = heard("2020-01-01");
  expect(chat.texts()).toEqual(["none"]);
  expect(left).toHaveLength(4);
});

test("nobody empties a table by leaving something out", () => {
  const open = converse([flow({ filters: [] })]);
  expect(open.hear("2026-06-01")).toEqual(["wrong"]);
  expect(open.issues()).toMatchObject([{ code: "no-filter" }]);
  const filters = [{ column: "day", type: "date", operator: "lt", value: "{{ until }}" }];
  expect(converse([flow({ filters }, { "missing-variables": "lacking" })]).hear("hi")).toEqual(["lacking day"]);
  const settings = kinds.DeleteRecord.schema.parse({ ...kinds.DeleteRecord.defaults, tableId: "visits" });
  expect(kinds.DeleteRecord.problems?.(settings)).toMatchObject([{ code: "no-filter", field: "filters" }]);
  const leftOut = { ...settings, filters: [{ ...filters[0], required: false }] };
  expect(kinds.DeleteRecord.schema.safeParse(leftOut).success).toBe(false);
});

test("a table that cannot be asked leaves by error and is recorded", () => {
  const chat = converse([flow()]);
  chat.say("2026-06-01");
  chat.perform(failed("no-tables"));
  expect(chat.texts()).toEqual(["wrong"]);
  expect(chat.issues()).toMatchObject([{ code: "no-tables", nodeId: "drop" }]);
});
