import type { ApiKeyScope, Message, StartedConversation } from "@parlo/contract";
import { expect, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import type { SignedIn } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { listen } from "./testing/event-source.ts";
import { textsOf } from "./testing/socket-client.ts";

const app = await testApp();
const agent = await makeAgent(app.a, { nodes: echo });

/** What the operations here answer, taken together. */
interface Answer extends Partial<StartedConversation> {
  readonly code?: string;
  readonly state?: string;
  readonly messages?: Message[];
  readonly results?: Message[];
}

async function program(owner: SignedIn, ...scopes: ApiKeyScope[]) {
  const { key } = await owner.client.apiKey.create({ name: scopes.join(" "), scopes });
  const headers = { authorization: `Bearer ${key}` };
  return {
    headers,
    call: async (path: string, json?: unknown) => {
      const init = { headers, ...(json === undefined ? {} : { method: "POST", json }) };
      const answer = await app.call(path, init);
      return { status: answer.status, body: (await answer.json()) as Answer };
    },
  };
}

const all = await program(app.a, "conversations:read", "conversations:write", "messages:write");

async function begin(more: Record<string, unknown> = {}) {
  const { status, body } = await all.call("/conversations", { profileId: agent.id, signal: null, ...more });
  return { status, ...(body as Answer & StartedConversation) };
}

test("a program holds a whole conversation by its key, and it is no test", async () => {
  const { status, conversation } = await begin({ endUserId: "customer-7" });
  expect([status, conversation.endUserId, conversation.test]).toEqual([201, "customer-7", false]);
  const said = await all.call(`/conversations/${conversation.id}/messages?wait=true`, {
    action: { text: { text: "hi" } },
  });
  expect([said.status, textsOf(said.body.messages ?? [])]).toEqual([200, ["You said hi"]]);
  const read = await all.call(`/conversations/${conversation.id}/messages`);
  expect(textsOf(read.body.results ?? [])).toEqual(["hi", "You said hi"]);
  const summary = await all.call(`/conversations/${conversation.id}/summary`);
  expect(summary.body.messages).toEqual({ Api: 1, EndUser: 1, User: 0 });
  const closed = await all.call(`/conversations/${conversation.id}/close`, {});
  expect([closed.status, closed.body.state]).toEqual([200, "Closed"]);
});

test("a key for messages posts into a conversation as whom it says, as often as it likes", async () => {
  const poster = await program(app.a, "messages:write");
  const { conversation } = await begin();
  const post = (text: string, participantType?: string) =>
    poster.call(`/conversations/${conversation.id}/api/messages/callback`, {
      participantId: "shop",
      participantType,
      action: { text: { text } },
    });
  const answers = [await post("It is on its way"), await post("It is on its way"), await post("Ask me", "User")];
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  const { body } = await all.call(`/conversations/${conversation.id}/messages`);
  const posted = (body.results ?? []).filter(({ participantId }) => participantId === "shop");
  expect(posted.map(({ participantType }) => participantType)).toEqual(["Api", "Api", "User"]);
});

test("what a key posts again under its requestId is there once; other words under it are refused", async () => {
  const poster = await program(app.a, "messages:write");
  const { conversation } = await begin();
  const post = (text: string, requestId: string) =>
    poster.call(`/conversations/${conversation.id}/api/messages/callback`, {
      ...{ participantId: "depot", action: { text: { text } }, requestId },
    });
  const [first, again] = [await post("It has left", "parcel-7"), await post("It has left", "parcel-7")];
  expect(again).toEqual(first);
  expect((await post("It is there", "parcel-7")).status).toBe(409);
  expect((await post("It is there", "parcel-8")).status).toBe(202);
  const { body } = await all.call(`/conversations/${conversation.id}/messages`);
  const posted = (body.results ?? []).filter(({ participantId }) => participantId === "depot");
  expect(posted).toHaveLength(2);
});

test("a key without messages:write posts nothing; a sign-in neither", async () => {
  const reader = await program(app.a, "conversations:read", "conversations:write");
  const { conversation } = await begin();
  const path = `/conversations/${conversation.id}/api/messages/callback`;
  const json = { participantId: "shop", action: { text: { text: "x" } } };
  expect((await reader.call(path, json)).status).toBe(403);
  expect((await app.call(path, { as: app.a, method: "POST", json })).status).toBe(401);
  expect((await reader.call(`/conversations/${conversation.id}/messages`, { action: json.action })).status).toBe(403);
});

test("a key of another organisation finds neither the conversation nor the profile", async () => {
  const stranger = await program(app.b, "conversations:read", "conversations:write", "messages:write");
  const { conversation } = await begin();
  const json = { participantId: "shop", action: { text: { text: "x" } } };
  const statuses = [
    await stranger.call(`/conversations/${conversation.id}`),
    await stranger.call(`/conversations/${conversation.id}/messages`),
    await stranger.call(`/conversations/${conversation.id}/messages`, { action: json.action }),
    await stranger.call(`/conversations/${conversation.id}/api/messages/callback`, json),
    await stranger.call(`/conversations/${conversation.id}/events`),
    await stranger.call("/conversations", { profileId: agent.id }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
});

test("a program follows a conversation and the organisation's feed; without the scope it does not", async () => {
  const { conversation } = await begin();
  const events = await listen(`${app.address}/api/v1/conversations/${conversation.id}/events`, all.headers);
  const feed = await listen(`${app.address}/api/v1/conversations/events`, all.headers);
  await all.call(`/conversations/${conversation.id}/messages`, { action: { text: { text: "hi" } } });
  const messages = () => events.events.filter(({ event }) => event === "message").map(({ data }) => data as Message);
  await events.until(() => textsOf(messages()).includes("You said hi"));
  await feed.until((seen) =>
    seen.some(({ data }) => (data as { conversationId?: string }).conversationId === conversation.id),
  );
  const poster = await program(app.a, "messages:write");
  expect((await poster.call("/conversations/events")).status).toBe(403);
  expect((await poster.call(`/conversations/${conversation.id}/events`)).status).toBe(403);
});

test("a program talks with no draft and with no suspended agent", async () => {
  const draft = { profileId: agent.id, draftFlowId: agent.id };
  expect((await all.call("/conversations", draft)).status).toBe(403);
  const paused = await makeAgent(app.a, { nodes: echo });
  await app.a.ifMatch(1).profile.update({ id: paused.id, suspended: true });
  expect((await all.call("/conversations", { profileId: paused.id })).body.code).toBe("profile-suspended");
});
