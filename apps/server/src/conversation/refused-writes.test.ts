import type { Problem } from "@parlo/contract";
import { expect, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const app = await testApp();
const { client } = app.a;
await client.variableDefinition.create({ name: "Day", key: "day", type: "Date", isEndUser: false });
await client.variableDefinition.create({ name: "At", key: "at", type: "DateTime", isEndUser: false });
const rest = restClient(app.address, await makeAgent(app.a, { nodes: echo }));

test("handing back to a node that the conversation's flow has not is refused at its field, and nothing is written", async () => {
  const { conversation } = await rest.begin();
  const { id } = conversation;
  await client.conversation.takeOver({ id });
  const before = await client.conversation.messages({ id, debug: true });
  const response = await app.call(`/conversations/${id}/hand-back`, {
    method: "POST",
    as: app.a,
    json: { nodeId: "nowhere" },
  });
  expect(response.status).toBe(400);
  expect((await response.json()) as Problem).toMatchObject({ errors: [{ path: "nodeId", code: "bad-reference" }] });
  expect(await client.conversation.messages({ id, debug: true })).toEqual(before);
  expect(await client.conversation.get({ id })).toMatchObject({ owner: "human" });
  expect(await client.conversation.handBack({ id, nodeId: "hello" })).toMatchObject({ owner: "agent" });
});

test.each([
  ["day", "0999-12-31"],
  ["day", "9999-01-01"],
  ["day", "+012345-01-01"],
  ["at", "0001-01-01T00:00:00Z"],
])("a day beyond what is kept is refused at its field: %s %s", async (key, value) => {
  const begun = await rest.call("/conversations", {
    json: { profileId: rest.headers["x-parlo-profile-id"], variables: { [key]: value } },
  });
  expect(begun).toMatchObject({ status: 400, body: { errors: [{ path: `variables.${key}`, code: "invalid-date" }] } });
  const { conversation } = await rest.begin();
  const stored = await rest.act(conversation.id, { variableStore: { key, value } }, { wait: true });
  expect(stored).toMatchObject({ status: 400, body: { errors: [{ path: "action.variableStore.value" }] } });
  expect((await client.conversation.variables({ id: conversation.id })).count).toBe(0);
});

test("of a long human stretch the models are told what was said last", async () => {
  const { conversation } = await rest.begin();
  const { id } = conversation;
  await client.conversation.takeOver({ id });
  await app.context.databases.engine.$client.query(
    `insert into message (organization_id, conversation_id, sequence, id, instant, participant_type, participant_id, action)
     select organization_id, id, sequence + n, 'm' || n, now(), 'User', 'someone', jsonb_build_object('text', jsonb_build_object('text', 'line ' || n))
     from conversation, generate_series(1, 1500) n where id = $1`,
    [id],
  );
  await app.context.databases.engine.$client.query(
    "update conversation set sequence = sequence + 1500, revision = revision + 1 where id = $1",
    [id],
  );
  await client.conversation.handBack({ id });
  const { rows } = await app.context.databases.engine.$client.query(
    "select record -> 'input' -> 'command' ->> 'summary' as told from conversation_turn where conversation_id = $1 and record -> 'input' ->> 'type' = 'operator' order by revision desc limit 1",
    [id],
  );
  expect(rows[0].told).toContain("Operator: line 1500");
  expect(rows[0].told).not.toContain("line 1000\n");
});
