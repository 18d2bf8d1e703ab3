import { expect, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "./testing/rest-client.ts";

const app = await testApp();
const agent = await makeAgent(app.a, { nodes: echo });
const rest = restClient(app.address, agent);

const texts = (messages: readonly { action: { text?: { text: string } | undefined } }[]) =>
  messages.flatMap(({ action }) => (action.text ? [action.text.text] : []));

test("a conversation begins with the signal and answers it", async () => {
  const begun = await rest.begin();
  expect(begun.conversation).toMatchObject({ profileId: agent.id, state: "Active", owner: "agent", test: false });
  expect(texts(begun.messages)).toEqual(["Hello"]);
});

test("what is said is answered within the same request when one waits for it", async () => {
  const { conversation } = await rest.begin();
  const said = await rest.say(conversation.id, "one", { wait: true });
  expect(said.status).toBe(200);
  expect(texts(said.body.messages ?? [])).toEqual(["You said one"]);
  expect(said.body.message).toMatchObject({ participantType: "EndUser", action: { text: { text: "one" } } });
  const { results } = await rest.messages(conversation.id);
  expect(texts(results)).toEqual(["Hello", "one", "You said one"]);
  expect(results.map(({ sequence }) => sequence)).toEqual(
    [...results.map(({ sequence }) => sequence)].sort((a, b) => a - b),
  );
});

test("a repeat gets the first answer, whatever was said since", async () => {
  const { id } = (await rest.begin()).conversation;
  const first = await rest.say(id, "one", { wait: true, clientId: "client-one" });
  await rest.say(id, "two", { wait: true, clientId: "client-two" });
  expect(await rest.say(id, "one", { wait: true, clientId: "client-one" })).toMatchObject({
    status: 200,
    body: first.body,
  });
  expect(first.body.messages).toHaveLength(1);
});

test("a message of another end user than the conversation's is refused by name, and nothing is stored", async () => {
  const { conversation } = await rest.begin({ endUserId: "customer-7", signal: null });
  const path = `/conversations/${conversation.id}/messages`;
  const action = { text: { text: "hi" } };
  const other = await rest.call(path, { json: { endUserId: "customer-8", action } });
  expect(other).toMatchObject({ status: 400, body: { code: "invalid-input", errors: [{ path: "endUserId" }] } });
  expect((await rest.messages(conversation.id)).results).toEqual([]);
  expect((await rest.call(path, { json: { endUserId: "customer-7", action } })).status).toBe(202);
});

test("a member does not speak as the customer, but as the end user of a test", async () => {
  const say = (id: string) =>
    app.call(`/conversations/${id}/messages?wait=true`, {
      as: app.a,
      method: "POST",
      json: { action: { text: { text: "hi" } } },
    });
  const { id } = (await rest.begin({ signal: null })).conversation;
  const refused = await say(id);
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: "forbidden" }]);
  expect((await rest.messages(id)).results).toEqual([]);
  const begun = await app.call("/conversations", { as: app.a, method: "POST", json: { profileId: agent.id } });
  const { conversation } = (await begun.json()) as { conversation: { id: string; test: boolean } };
  expect([conversation.test, (await say(conversation.id)).status]).toEqual([true, 200]);
});

test("a page of messages tells how many there are altogether, the engine's events among them where they are asked for", async () => {
  const { conversation } = await rest.begin();
  const { id } = conversation;
  for (const word of ["one", "two"]) await rest.say(id, word, { wait: true });
  const { messages } = app.a.client.conversation;
  for (const debug of [false, true]) {
    const all = await messages({ id, debug });
    expect(all.count).toBe(all.results.length);
    const page = await messages({ id, debug, limit: 2 });
    expect([page.count, page.results]).toEqual([all.count, all.results.slice(0, 2)]);
    const after = page.results.at(-1)?.sequence ?? 0;
    const rest = await messages({ id, debug, limit: 1, after });
    expect([rest.count, rest.results]).toEqual([all.count - 2, all.results.slice(2, 3)]);
  }
});
