import type { Problem, VariableType, VariableValue } from "@parlo/contract";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const app = await testApp();
const { client } = app.a;

const samples = {
  ID: ["A-17", "stringValue", "A-17"],
  String: ["red", "stringValue", "red"],
  Number: [3.5, "numberValue", 3.5],
  Boolean: [false, "booleanValue", false],
  Date: ["2024-02-29", "dateValue", "2024-02-29"],
  DateTime: ["2024-02-29T10:30:00+01:00", "dateValue", "2024-02-29T09:30:00.000Z"],
  TimeOfDay: ["10:30", "stringValue", "10:30"],
  Weekday: ["monday", "stringValue", "Monday"],
  Json: [{ sizes: [1, 2] }, "jsonValue", { sizes: [1, 2] }],
} as const satisfies Record<VariableType, readonly [given: unknown, column: keyof VariableValue, shown: unknown]>;
const types = Object.keys(samples) as VariableType[];

for (const type of types)
  await client.variableDefinition.create({ name: type, key: `of-${type.toLowerCase()}`, type, isEndUser: false });
await client.variableDefinition.create({ name: "Colour", key: "colour", type: "String", isEndUser: true });

const assignments = [
  ...types.map((type) => ({ mode: "value", variable: `of-${type.toLowerCase()}`, value: samples[type][0] })),
  { mode: "value", variable: "colour", value: "blue" },
];
const storing = await makeAgent(app.a, {
  nodes: {
    start: { type: "Start", to: { default: "set" } },
    set: { type: "StoreVariable", data: { assignments: assignments as never } },
  },
});
const rest = restClient(app.address, storing);
const stored = (await rest.begin({ endUserId: "customer-7", signal: null })).conversation;
await rest.say(stored.id, "hi", { wait: true });
const { results } = await client.conversation.variables({ id: stored.id });

test("C232: a value has key, id, createdAt, and belongs to the conversation or to its end user", () => {
  const of = (key: string) => results.find((value) => value.key === key);
  expect(of("of-string")).toMatchObject({ conversationId: stored.id, endUserId: null });
  expect(of("colour")).toMatchObject({ conversationId: null, endUserId: "customer-7", stringValue: "blue" });
  expect(new Set(results.map(({ id }) => id)).size).toBe(types.length + 1);
  for (const { id, createdAt } of results) {
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000);
  }
});

const columns = ["stringValue", "numberValue", "dateValue", "booleanValue", "jsonValue"] as const;

test.each(types)("C233: of the values exactly the one for the type is set: %s", (type) => {
  const [, column, shown] = samples[type];
  const value = results.find(({ key }) => key === `of-${type.toLowerCase()}`);
  const typed = Object.fromEntries(columns.map((name) => [name, value?.[name]]));
  expect(typed).toEqual({ ...Object.fromEntries(columns.map((name) => [name, null])), [column]: shown });
});

const plain = restClient(app.address, await makeAgent(app.a, { nodes: { start: { type: "Start" } } }));
const rows = [
  {
    ...{ "of-id": "A-1", "of-string": "red", "of-number": 3, "of-date": "2024-02-28", "of-boolean": true },
    "of-datetime": "2024-02-28T23:59:59Z",
  },
  {
    ...{ "of-id": "A-2", "of-string": "re%d", "of-number": 5, "of-date": "2024-02-29", "of-boolean": false },
    "of-datetime": "2024-02-29T10:30:00+01:00",
  },
  {
    ...{ "of-id": "B-1", "of-string": "green", "of-number": 7, "of-date": "2024-03-01" },
    "of-datetime": "2024-03-01T00:00:00Z",
  },
  {},
];
const begun: string[] = [];
for (const variables of rows) begun.push((await plain.begin({ variables, signal: null })).conversation.id);
const profileId = (await client.conversation.get({ id: begun[0] ?? "" })).profileId;

async function found(filter: object): Promise<number[]> {
  const list = await client.conversation.list({ profileId, variablesKeyValuesExists: [filter as never] });
  return list.results.map(({ id }) => begun.indexOf(id)).sort();
}

test.each([
  ["C235", { key: "of-id", idValue: { eq: "A-2" } }, [1]],
  ["C235", { key: "of-id", idValue: { exists: true } }, [0, 1, 2]],
  ["C235", { key: "of-id", idValue: { exists: false } }, [3]],
  ["C236", { key: "of-string", stringValue: { eq: "red" } }, [0]],
  ["C236", { key: "of-string", stringValue: { startsWith: "re" } }, [0, 1]],
  ["C236", { key: "of-string", stringValue: { startsWith: "re%" } }, [1]],
  ["C236", { key: "of-string", stringValue: { exists: false } }, [3]],
  ["C237", { key: "of-number", numberValue: { eq: 5 } }, [1]],
  ["C237", { key: "of-number", numberValue: { lt: 5 } }, [0]],
  ["C237", { key: "of-number", numberValue: { gt: 5 } }, [2]],
  ["C237", { key: "of-number", numberValue: { lte: 5 } }, [0, 1]],
  ["C237", { key: "of-number", numberValue: { gte: 5 } }, [1, 2]],
  ["C237", { key: "of-number", numberValue: { neq: 5 } }, [0, 2]],
  ["C237", { key: "of-number", numberValue: { exists: true } }, [0, 1, 2]],
  ["C237", { key: "of-number", numberValue: { exists: false } }, [3]],
  ["C237", { key: "of-number", numberValue: { gt: 4.999 } }, [1, 2]],
  ["C237", { key: "of-number", numberValue: { lt: 3.001 } }, [0]],
  ["C237", { key: "of-number", numberValue: { gte: -7 } }, [0, 1, 2]],
  ...["5", "5.0", "+5", "50e-1"].map((eq) => ["C237", { key: "of-number", numberValue: { eq } }, [1]] as const),
  ["C238", { key: "of-date", dateValue: { eq: "2024-02-29" } }, [1]],
  ["C238", { key: "of-date", dateValue: { lt: "2024-02-29" } }, [0]],
  ["C238", { key: "of-date", dateValue: { gt: "2024-02-29" } }, [2]],
  ["C238", { key: "of-date", dateValue: { lte: "2024-02-29" } }, [0, 1]],
  ["C238", { key: "of-date", dateValue: { gte: "2024-02-29" } }, [1, 2]],
  ["C238", { key: "of-date", dateValue: { neq: "2024-02-29" } }, [0, 2]],
  ["C238", { key: "of-date", dateValue: { exists: false } }, [3]],
  ...["2024-02-29", "2024-02-29T09:30:00Z", "2024-02-29T04:30:00-05:00"].flatMap((at) =>
    (
      [
        ["eq", [1]],
        ["neq", [0, 2]],
        ["lt", [0]],
        ["gt", [2]],
        ["lte", [0, 1]],
        ["gte", [1, 2]],
      ] as const
    ).map(([operator, found]) => ["C238", { key: "of-datetime", dateValue: { [operator]: at } }, found] as const),
  ),
  ["C238", { key: "of-datetime", dateValue: { eq: "2024-02-29T09:30:00.001Z" } }, []],
  ["C239", { key: "of-boolean", booleanValue: { eq: true } }, [0]],
  ["C239", { key: "of-boolean", booleanValue: { eq: false } }, [1]],
  ["C239", { key: "of-boolean", booleanValue: { exists: true } }, [0, 1]],
  ["C239", { key: "of-boolean", booleanValue: { exists: false } }, [2, 3]],
] as const)("%s: %j finds the conversations that fit", async (_, filter, expected) => {
  expect(await found(filter)).toEqual(expected);
});

async function refusal(filter: object) {
  const query = `variablesKeyValuesExists=${encodeURIComponent(JSON.stringify([filter]))}`;
  const answer = await app.call(`/conversations?${query}`, { as: app.a });
  const { errors = [] } = (await answer.json()) as Problem;
  return { status: answer.status, messages: errors.map(({ message }) => message), errors };
}

test.each([
  ["C234, C333", { key: "of-id" }],
  ["C234, C333", { key: "of-id", idValue: { eq: "A-1" }, stringValue: { eq: "A-1" } }],
  ["C332", { key: "of-number", numberValue: {} }],
  ["C332", { key: "of-number", numberValue: { gt: 1, lt: 5 } }],
  ["C332", { key: "of-id", idValue: { exists: true, eq: "A-1" } }],
  ["C332", { key: "of-string", stringValue: { eq: "a", startsWith: "a" } }],
  ["C332", { key: "of-date", dateValue: { eq: "2024-01-01", neq: "2024-01-02" } }],
  ["C332", { key: "of-boolean", booleanValue: {} }],
])("%s: %j is refused with the specification's words", async (_, filter) => {
  const { status, errors } = await refusal(filter);
  expect(status).toBe(400);
  expect(errors).toEqual([
    expect.objectContaining({ message: "Exactly one property must be defined.", code: "exactly-one" }),
  ]);
});

test.each([
  ["C235", { key: "of-id", idValue: { startsWith: "A" } }],
  ["C236", { key: "of-string", stringValue: { contains: "e" } }],
  ["C237", { key: "of-number", numberValue: { startsWith: 1 } }],
  ["C238", { key: "of-date", dateValue: { startsWith: "2024" } }],
  ["C239", { key: "of-boolean", booleanValue: { neq: true } }],
  ["C234", { key: "of-id", jsonValue: { eq: 1 } }],
])("%s: %j has an operator that there is not, and is refused", async (_, filter) => {
  const { status, messages } = await refusal(filter);
  expect([status, messages.some((message) => message.startsWith("Unrecognized key(s)"))]).toEqual([400, true]);
});

test.each<[object, RegExp]>([
  [{ key: "of-string", stringValue: { startsWith: "\u0000" } }, /^variablesKeyValuesExists$/],
  [{ key: "of-string", stringValue: { eq: "\ud800" } }, /^variablesKeyValuesExists$/],
  [{ key: "of-date", dateValue: { eq: "0000-01-01" } }, /^variablesKeyValuesExists\.0\.dateValue/],
  [{ key: "of-date", dateValue: { lte: "9999-12-31" } }, /^variablesKeyValuesExists\.0\.dateValue/],
  ...["0x10", "0b1", "5 rooms", "1_000", "Infinity", "NaN", "1e999", "."].map((eq): [object, RegExp] => [
    { key: "of-number", numberValue: { eq } },
    /^variablesKeyValuesExists\.0\.numberValue/,
  ]),
  [{ key: "of-number", numberValue: { eq: null } }, /^variablesKeyValuesExists\.0\.numberValue/],
  [{ key: "of-number", numberValue: { eq: "" } }, /^variablesKeyValuesExists\.0\.numberValue/],
])("%j is no value that could be stored, and the answer names the field", async (filter, path) => {
  const { status, errors } = await refusal(filter);
  expect([status, errors[0]?.path]).toEqual([400, expect.stringMatching(path)]);
});

test("a name that cannot be stored is refused where keys are asked for", async () => {
  const query = new URLSearchParams({ variablesKeysExists: JSON.stringify(["a\u0000"]) });
  const answer = await app.call(`/conversations?${query}`, { as: app.a });
  const { errors = [] } = (await answer.json()) as Problem;
  expect([answer.status, errors[0]?.path]).toEqual([400, "variablesKeysExists"]);
});

test.each(["0000-01-01", "+275760-09-13", "9999-12-31", "soon"])(
  "no conversation begins with the day %s, which no column of days holds: it is refused at its field",
  async (day) => {
    const beginning = { profileId: storing.id, endUserId: "customer-9", variables: { "of-date": day } };
    const { status, body } = await rest.call("/conversations", { json: beginning });
    expect([status, (body as Problem).errors?.[0]?.path]).toEqual([400, "variables.of-date"]);
    expect((await client.conversation.list({ endUserId: "customer-9" })).count).toBe(0);
  },
);
