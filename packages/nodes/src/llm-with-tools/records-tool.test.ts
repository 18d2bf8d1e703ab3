import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import type { ToolSketch } from "../templates/build-flow.ts";
import { calls, converse, failed } from "../testing/converse.ts";
import { flowWithTools } from "../testing/flow-with-tools.ts";
import { memoryTables } from "../testing/memory-tables.ts";

const city = { name: "city", type: "string" as const };
const recordsTool = (data: JsonObject, parameters: ToolSketch["parameters"] = [city]) =>
  flowWithTools({
    rooms: {
      type: "RecordsTool",
      description: "Knows the rooms",
      data: { tableId: "rooms", ...data },
      parameters,
    },
  });
const request = (chat: ReturnType<typeof converse>) => {
  const effect = chat.effect();
  if (effect.type !== "generate") throw new Error(`${effect.type} is out`);
  return effect.request;
};
const inCity = [{ column: "city", type: "text", operator: "eq", value: "{{ city }}" }];
const rooms = () =>
  memoryTables({
    rooms: {
      columns: { city: "text", beds: "number" },
      records: [
        { id: "r1", city: "Graz", beds: 2 },
        { id: "r2", city: "Graz", beds: 4 },
        { id: "r3", city: "Linz", beds: 4 },
      ],
    },
  });
const lastMessage = (chat: ReturnType<typeof converse>) => request(chat).messages.at(-1);

test("a RecordsTool finds with the call's arguments and fixed values, and the model reads what came", () => {
  const filters = [...inCity, { column: "beds", type: "number", operator: "gte", value: "{{ beds }}" }];
  const beds = { name: "beds", type: "number" as const, value: 3 };
  const chat = converse([recordsTool({ filters, order: { column: "beds", direction: "asc" } }, [city, beds])]);
  chat.say("hi");
  expect(request(chat).tools[0]?.parameters).toMatchObject({ required: ["city"], additionalProperties: false });
  expect(JSON.stringify(request(chat).tools)).not.toContain("beds");
  chat.perform(calls(["rooms", { city: "Graz" }]));
  expect(chat.effect()).toMatchObject({
    type: "records",
    request: {
      tableId: "rooms",
      operation: "find",
      filters: [
        { key: "city", stringValue: { eq: "Graz" } },
        { key: "beds", numberValue: { gte: 3 } },
      ],
      order: { key: "beds", direction: "asc" },
      limit: 10,
    },
  });
  chat.perform(rooms().perform(chat.effect()));
  const result = { count: 1, records: [{ id: "r2", city: "Graz", beds: 4 }] };
  expect(lastMessage(chat)).toEqual({ role: "tool", callId: "call0", name: "rooms", result });
  expect(chat.toolCalls()).toEqual([{ id: "call0", name: "rooms", arguments: { city: "Graz" }, result }]);
});

test.each([
  ["create", { values: [{ column: "city", type: "text", value: "{{ city }}" }] }, ["Graz", "Graz", "Linz", "Graz"]],
  [
    "update",
    { filters: inCity, limit: 1, values: [{ column: "city", type: "text", value: "Wien" }] },
    ["Wien", "Graz", "Linz"],
  ],
  ["delete", { filters: inCity, limit: 100 }, ["Linz"]],
] as const)("a RecordsTool may %s", (operation, data, cities) => {
  const chat = converse([recordsTool({ operation, ...data })]);
  const tables = rooms();
  chat.say("hi");
  chat.perform(calls(["rooms", { city: "Graz" }]));
  chat.perform(tables.perform(chat.effect()));
  expect(tables.records("rooms").map((room) => room.city)).toEqual(cities);
  expect(lastMessage(chat)).toMatchObject({ role: "tool", result: { count: operation === "delete" ? 2 : 1 } });
});

test("a RecordsTool that cannot be asked so tells the model why, and asks nobody", () => {
  const optional = { ...city, required: false };
  const lacking = (data: JsonObject) => {
    const chat = converse([recordsTool({ ...data }, [optional])]);
    chat.say("hi");
    chat.perform(calls(["rooms", {}]));
    return lastMessage(chat);
  };
  expect(lacking({ filters: inCity })).toMatchObject({ result: { error: "Missing: city" } });
  const leftOut = inCity.map((one) => ({ ...one, required: false }));
  expect(lacking({ operation: "delete", filters: leftOut })).toMatchObject({ result: { error: "Missing: city" } });
  expect(lacking({ operation: "delete" })).toMatchObject({ result: { error: expect.stringContaining("filter") } });
  const chat = converse([recordsTool({ filters: leftOut }, [optional])]);
  chat.say("hi");
  chat.perform(calls(["rooms", {}]));
  expect(chat.effect()).toMatchObject({ request: { operation: "find", filters: [] } });
});

test("a failed RecordsTool is told to the model, and many records are cut with their number", () => {
  const chat = converse([recordsTool({})]);
  chat.say("hi");
  chat.perform(calls(["rooms", { city: "Graz" }]));
  chat.perform(failed("no-tables"));
  expect(lastMessage(chat)).toMatchObject({ result: { error: "It failed: no-tables" } });
  chat.perform(calls(["rooms", { city: "Graz" }]));
  const records = Array.from({ length: 50 }, (_, at) => ({ id: `r${at}`, about: "x".repeat(500) }));
  chat.perform({ type: "records", records, count: 80, durationMs: 1 });
  const told = lastMessage(chat);
  expect(told).toMatchObject({ result: { count: 80, notShown: 50 - 15 } });
  expect(JSON.stringify(told).length).toBeLessThan(9000);
});

test("a RecordsTool with nothing chosen is found before it is published, and its table is a reference", () => {
  const problems = (data: JsonObject) => {
    const graph = recordsTool(data);
    const tools = Object.values(graph.tools);
    const settings = kinds.LlmWithTools.schema.parse({
      ...kinds.LlmWithTools.defaults,
      model: { instruction: "Help." },
    });
    const codes = kinds.LlmWithTools.problems?.(settings, tools).map(({ code, field }) => [code, field]);
    return { codes, references: kinds.LlmWithTools.references?.(settings, tools) };
  };
  expect(problems({ tableId: "", operation: "update" }).codes).toEqual([
    ["required", "tools.talk-rooms.tableId"],
    ["no-filter", "tools.talk-rooms.filters"],
    ["required", "tools.talk-rooms.values"],
  ]);
  expect(problems({ filters: inCity }).references).toEqual([
    {
      type: "table",
      id: "rooms",
      field: "tools.talk-rooms.tableId",
      columns: [{ key: "city", type: "text", field: "tools.talk-rooms.filters.0.column" }],
    },
  ]);
});
