import type { Problem } from "@parlo/contract";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const app = await testApp();
const { client } = app.a;

for (const [key, type, isEndUser] of [
  ["guests", "Number", false],
  ["day", "Date", false],
  ["note", "String", false],
  ["colour", "String", true],
  ["born", "Date", true],
  ["extra", "Json", false],
  ["basket", "Json", true],
] as const)
  await client.variableDefinition.create({ name: key, key, type, isEndUser });
await client.variableDefinition.create({ name: "code", key: "code", type: "String", isEndUser: false, hide: true });
await client.variableDefinition.create({ name: "pin", key: "pin", type: "String", isEndUser: true, hide: true });

const said = "{{ guests }} guests in {{ colour }}, born {{ born }}";
const profile = await makeAgent(app.a, {
  nodes: {
    start: { type: "Start", to: { default: "wait" } },
    wait: { type: "Checkpoint", to: { text: "say" } },
    say: { type: "TextMessageAction", data: { alternatives: [{ en: said }] }, to: { default: "wait" } },
  },
});
const rest = restClient(app.address, profile);
const begin = async (endUserId?: string) =>
  (await rest.begin(endUserId === undefined ? {} : { endUserId })).conversation.id;
const answerTo = async (id: string, text: string) =>
  (await rest.say(id, text, { wait: true })).body.messages?.flatMap(({ action }) => action.text?.text ?? []).at(-1);
const patch = (path: string, json: object, as = app.a) => app.call(path, { method: "PATCH", json, as });

test("values that an operator sets are kept in their types and said by the flow from the next turn on", async () => {
  const id = await begin("guest-1");
  const { results } = await client.conversation.setVariables({
    id,
    variables: { guests: "12", day: "2026-03-01", colour: "blue" },
  });
  expect(results).toMatchObject([
    { key: "colour", stringValue: "blue", conversationId: null, endUserId: "guest-1" },
    { key: "day", dateValue: "2026-03-01", conversationId: id },
    { key: "guests", numberValue: 12, conversationId: id, endUserId: null },
  ]);
  expect(await answerTo(id, "hi")).toBe("12 guests in blue, born ");
  // Nobody has said anything for it, and nothing ran.
  const { results: messages } = await client.conversation.messages({ id, debug: true });
  expect(messages.filter(({ action }) => action.variableStore)).toEqual([]);
  await client.conversation.setVariables({ id, variables: { guests: null } });
  expect((await client.conversation.variables({ id })).results.map(({ key }) => key)).toEqual(["colour", "day"]);
});

test.each([
  ["a word for a number", { guests: "many" }, "variables.guests", "variable-type"],
  ["an object for a number", { guests: { more: 1 } }, "variables.guests", "variable-type"],
  ["no day", { guests: 3, day: "soon" }, "variables.day", "invalid-date"],
  ["a key of no variable", { guests: 3, unheard: 1 }, "variables.unheard", "bad-reference"],
  ["too long a text", { guests: 3, note: "x".repeat(40_000) }, "variables.note", "value-too-large"],
])(
  "values that do not fit are refused at their field, and none of them is kept: %s",
  async (_, variables, at, code) => {
    const id = await begin();
    const answer = await patch(`/conversations/${id}/variables`, { variables });
    const { errors } = (await answer.json()) as Problem;
    expect([answer.status, errors?.map((one) => [one.path, one.code])]).toEqual([400, [[at, code]]]);
    expect((await client.conversation.variables({ id })).count).toBe(0);
  },
);

test.each(["true", "5", '{"a":1}', "null", '"quoted"', "[", "", true, 5, { a: "1" }, ["5"]])(
  "JSON comes back as it was given: %j",
  async (value) => {
    const id = await begin("guest-json");
    await client.conversation.setVariables({ id, variables: { extra: value } });
    await client.endUser.setVariables({ id: "guest-json", variables: { basket: value } });
    const { results } = await client.conversation.variables({ id });
    expect(results.map(({ key, jsonValue }) => [key, jsonValue])).toEqual([
      ["basket", value],
      ["extra", value],
    ]);
    expect((await client.endUser.variables({ id: "guest-json" })).results[0]?.jsonValue).toEqual(value);
  },
);

test("a conversation that is over or archived takes no values", async () => {
  const id = await begin();
  await client.conversation.close({ id });
  const refused = async () => {
    const answer = await patch(`/conversations/${id}/variables`, { variables: { guests: 1 } });
    return [answer.status, ((await answer.json()) as Problem).code];
  };
  expect(await refused()).toEqual([409, "conversation-closed"]);
  await client.conversation.archive({ id });
  expect(await refused()).toEqual([409, "conversation-closed"]);
});

test("an end user's values are set in their types, and conversations that run know them at once", async () => {
  const id = await begin("guest-2/é");
  expect(await answerTo(id, "hi")).toBe(" guests in , born ");
  const path = `/end-users/${encodeURIComponent("guest-2/é")}/variables`;
  const answer = await patch(path, { variables: { colour: "green", born: "1990-05-03" } });
  const { results } = (await answer.json()) as Awaited<ReturnType<typeof client.endUser.variables>>;
  expect(results).toMatchObject([
    { key: "born", dateValue: "1990-05-03", endUserId: "guest-2/é", conversationId: null },
    { key: "colour", stringValue: "green" },
  ]);
  expect(await answerTo(id, "again")).toBe(" guests in green, born 1990-05-03");
  expect(await answerTo(await begin("guest-2/é"), "new")).toBe(" guests in green, born 1990-05-03");
  await client.endUser.setVariables({ id: "guest-2/é", variables: { colour: null, born: "1991-01-01" } });
  expect((await client.endUser.variables({ id: "guest-2/é" })).results).toMatchObject([{ dateValue: "1991-01-01" }]);
  expect(await answerTo(id, "once more")).toBe(" guests in , born 1991-01-01");
});

test("an end user keeps none of a conversation's variables, and nothing that does not fit", async () => {
  await begin("guest-3");
  for (const [variables, code] of [
    [{ guests: 1 }, "bad-reference"],
    [{ colour: "red", born: "never" }, "invalid-date"],
  ] as const) {
    const answer = await patch("/end-users/guest-3/variables", { variables });
    expect([answer.status, ((await answer.json()) as Problem).errors?.[0]?.code]).toEqual([400, code]);
  }
  expect((await client.endUser.variables({ id: "guest-3" })).count).toBe(0);
});

test("hidden values are set and shown only to those who ask and may; viewers set nothing", async () => {
  const id = await begin("guest-4");
  const own = await client.conversation.setVariables({ id, variables: { code: "CANARY-1" } });
  const theirs = await client.endUser.setVariables({ id: "guest-4", variables: { pin: "CANARY-2" } });
  expect([own.count, theirs.count, (await client.endUser.variables({ id: "guest-4" })).count]).toEqual([0, 0, 0]);
  expect((await client.endUser.variables({ id: "guest-4", includeHidden: true })).results[0]?.stringValue).toBe(
    "CANARY-2",
  );
  const shown = await client.conversation.variables({ id, includeHidden: true });
  expect(shown.results.map(({ stringValue }) => stringValue)).toEqual(["CANARY-1", "CANARY-2"]);
  const { organizationId } = app.a;
  const viewer = await signUp(app.context, app.address, "Vic", { organizationId, role: "viewer" });
  for (const [path, variables] of [
    [`/conversations/${id}/variables`, { guests: 1 }],
    ["/end-users/guest-4/variables", { colour: "red" }],
  ] as const)
    expect((await patch(path, { variables }, viewer)).status).toBe(403);
  await expect(viewer.client.endUser.variables({ id: "guest-4", includeHidden: true })).rejects.toMatchObject({
    status: 403,
  });
  expect((await viewer.client.endUser.variables({ id: "guest-4" })).count).toBe(0);
});

test("programs set values with the scope for writing, and the audit log says who set which, never what to", async () => {
  const id = await begin("guest-5");
  const { key } = await client.apiKey.create({ name: "CRM", scopes: ["conversations:write"] });
  const program = { ...app.a, accessToken: key };
  const variables = { colour: "CANARY-3" };
  expect((await patch("/end-users/guest-5/variables", { variables }, program)).status).toBe(200);
  expect((await patch(`/conversations/${id}/variables`, { variables: { guests: 4 } }, program)).status).toBe(200);
  expect((await app.call("/end-users/guest-5/variables", { as: program })).status).toBe(403);
  const { rows } = await app.context.databases.platform.$client.query<{ entry: object }>(
    "select row_to_json(a) as entry from audit_entry a where action like '%.set-variables' and subject_id = any($1)",
    [["guest-5", id]],
  );
  const entries = rows.map(({ entry }) => entry);
  expect(entries).toMatchObject([
    { action: "end-user.set-variables", user_id: null, details: { keys: "colour", apiKeyId: expect.any(String) } },
    { action: "conversation.set-variables", subject_id: id, details: { keys: "guests" } },
  ]);
  expect(JSON.stringify(entries)).not.toContain("CANARY");
});

test("an end user of another organisation is not there, also where both have the same id", async () => {
  await begin("guest-6");
  await client.endUser.setVariables({ id: "guest-6", variables: { colour: "red" } });
  await expect(app.b.client.endUser.variables({ id: "guest-6" })).rejects.toMatchObject({ status: 404 });
  await expect(app.b.client.endUser.setVariables({ id: "guest-6", variables: {} })).rejects.toMatchObject({
    status: 404,
  });
  const other = restClient(app.address, await makeAgent(app.b, { nodes: { start: { type: "Start" } } }));
  await other.begin({ endUserId: "guest-6" });
  expect((await app.b.client.endUser.variables({ id: "guest-6" })).count).toBe(0);
});
