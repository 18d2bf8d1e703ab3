import { expect, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const app = await testApp();
const agent = await makeAgent(app.a, { nodes: echo });
const other = await makeAgent(app.a, { nodes: echo });
const rest = restClient(app.address, agent);
const { client } = app.a;
const variables = [{ name: "red", size: 3, member: true }, { name: "green", size: 7 }, {}];
const begun = await Promise.all(
  variables.map((given, at) => rest.begin({ endUserId: `user-${at}`, variables: given, signal: null })),
);
const [first, second, third] = begun.map(({ conversation }) => conversation.id);
await rest.say(first ?? "", "one", { wait: true });
await rest.say(first ?? "", "two", { wait: true });
await client.conversation.close({ id: third ?? "" });
await restClient(app.address, other).begin();

async function ids(filter: object) {
  const { count, results } = await client.conversation.list(filter as never);
  expect(count).toBe(results.length);
  return results.map(({ id }) => id).sort();
}
const sorted = (...some: (string | undefined)[]) => some.map(String).sort();

test("C129: a list answers count and results; the count is of all matches", async () => {
  const { count, results } = await client.conversation.list({ pageSizeAndNumber: { size: 2, number: 1 } });
  expect([count, results.length]).toEqual([4, 2]);
});

test("C060, C063: newest first, with the profile's name", async () => {
  const { results } = await client.conversation.list({ profileId: agent.id });
  const times = results.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
  expect(results[0]?.profileName).toBe("Tested agent");
});

test("C065, C066: by end user and by profile", async () => {
  expect(await ids({ endUserId: "user-1" })).toEqual(sorted(second));
  expect(await ids({ profileId: agent.id })).toEqual(sorted(first, second, third));
});

test("C067, C068: by day, the upper bound with its whole day", async () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(await ids({ profileId: agent.id, createdAtGte: today, createdAtLte: today })).toHaveLength(3);
  expect(await ids({ createdAtLte: "2020-01-01" })).toEqual([]);
});

test("C069: by state", async () => {
  expect(await ids({ state: "Closed" })).toEqual(sorted(third));
  expect(await ids({ profileId: agent.id, state: "Active" })).toEqual(sorted(first, second));
});

test("C070, C071: by how many text messages there are", async () => {
  expect(await ids({ messagesCountTextGte: 4 })).toEqual(sorted(first));
  expect(await ids({ profileId: agent.id, messagesCountTextLte: 3 })).toEqual(sorted(second, third));
});

test("C072: those that have a value for every key named", async () => {
  expect(await ids({ variablesKeysExists: ["name"] })).toEqual(sorted(first, second));
  expect(await ids({ variablesKeysExists: ["name", "member"] })).toEqual(sorted(first));
});

test.each([
  [{ key: "name", stringValue: { eq: "red" } }, [0]],
  [{ key: "name", stringValue: { startsWith: "gr" } }, [1]],
  [{ key: "size", numberValue: { gt: 3 } }, [1]],
  [{ key: "size", numberValue: { lte: 7 } }, [0, 1]],
  [{ key: "size", numberValue: { neq: 3 } }, [1]],
  [{ key: "member", booleanValue: { eq: true } }, [0]],
  [{ key: "size", numberValue: { exists: true } }, [0, 1]],
])("C073: by a variable's value: %j", async (filter, expected) => {
  const all = [first, second, third];
  expect(await ids({ variablesKeyValuesExists: [filter] })).toEqual(sorted(...expected.map((at) => all[at])));
});

test("a key with two filters is refused", async () => {
  const filter = { key: "size", numberValue: { eq: 1 }, stringValue: { eq: "x" } };
  await expect(ids({ variablesKeyValuesExists: [filter] })).rejects.toMatchObject({ status: 400 });
});

test("the list of another organisation is empty", async () => {
  expect(await app.b.client.conversation.list({})).toEqual({ count: 0, results: [] });
});

test("the list and the summary count the same messages: those with text, not a signal", async () => {
  const { results } = await client.conversation.list({});
  const [signalled] = results.filter(({ profileId }) => profileId === other.id);
  const all = await client.conversation.messages({ id: signalled?.id ?? "" });
  expect(all.results.filter(({ action }) => action.signal)).toHaveLength(1);
  for (const { id, messagesCountText } of results) {
    const { messages } = await client.conversation.summary({ id });
    expect(messages.Api + messages.EndUser + messages.User).toBe(messagesCountText);
  }
});

test("C075: the summary counts messages by participant and names the flow and its nodes", async () => {
  const summary = await client.conversation.summary({ id: first ?? "" });
  expect(summary.messages).toEqual({ Api: 2, EndUser: 2, User: 0 });
  expect(summary.flows[0]?.nodes.find(({ nodeId }) => nodeId === "say")?.visits).toBe(2);
  expect(summary.flows[0]?.nodes.map(({ name }) => name)).not.toContain("");
});

test("by who answers, so that those that wait for a person can be counted", async () => {
  await client.conversation.takeOver({ id: second ?? "" });
  expect(await ids({ profileId: agent.id, owner: "human" })).toEqual(sorted(second));
  expect(await ids({ profileId: agent.id, owner: "agent" })).toEqual(sorted(first, third));
  expect(await ids({ owner: "queued" })).toEqual([]);
});

test("an archived conversation is ended, leaves the list and comes back as it was; viewers cannot archive", async () => {
  const archiving = restClient(app.address, await makeAgent(app.a, { nodes: echo }));
  const { id, profileId } = (await archiving.begin()).conversation;
  await app.a.client.conversation.archive({ id });
  expect(await app.a.client.conversation.list({ profileId })).toMatchObject({ count: 0, results: [] });
  const { results } = await app.a.client.conversation.list({ profileId, includeArchived: true });
  expect(results).toMatchObject([{ id, state: "Closed" }]);
  expect(Date.now() - Date.parse(results[0]?.archivedAt ?? "")).toBeLessThan(60_000);
  expect((await archiving.say(id, "still there?")).status).toBe(409);
  await expect(app.b.client.conversation.archive({ id })).rejects.toMatchObject({ status: 404 });
  await expect(app.b.client.conversation.restore({ id })).rejects.toMatchObject({ status: 404 });
  const { organizationId } = app.a;
  const { client: viewer } = await signUp(app.context, app.address, "Ver", { organizationId, role: "viewer" });
  await expect(viewer.conversation.archive({ id })).rejects.toMatchObject({ status: 403 });
  await expect(viewer.conversation.restore({ id })).rejects.toMatchObject({ status: 403 });
  expect(await app.a.client.conversation.restore({ id })).toMatchObject({ id, state: "Closed", archivedAt: null });
  expect(await app.a.client.conversation.list({ profileId })).toMatchObject({ count: 1 });
});
