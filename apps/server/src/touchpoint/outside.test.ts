import type { Message, StartedConversation } from "@parlo/contract";
import { buildFlow } from "@parlo/nodes/templates";
import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { conversationExport } from "../conversation/conversation-export.ts";
import { caller, openSink } from "../conversation/testing/sink.ts";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { serveTouchpoints } from "./serve-touchpoints.ts";
import { restClient } from "./testing/rest-client.ts";
import { textsOf } from "./testing/socket-client.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1", PUBLIC_URL: "https://talk.example" } });

test("C292: a webhook that answers later gets the address and a one-time token, posts, and the flow goes on", async () => {
  const sink = await openSink();
  sink.release();
  const nodes = {
    ...caller(sink.url),
    call: {
      type: "WebhookAction",
      data: { request: { method: "POST", url: sink.url, retries: 0 }, waitForCallback: true },
      to: { response: "good", error: "bad" },
    },
  } as const;
  const rest = restClient(app.address, await makeAgent(app.a, { nodes }));
  const { conversation } = await rest.begin();
  await rest.say(conversation.id, "parcel", { wait: true });
  const [call] = sink.calls;
  expect(call?.["callback-url"]).toBe(
    `https://talk.example/api/v1/conversations/${conversation.id}/api/messages/callback`,
  );
  const posted = await fetch(String(call?.["callback-url"]).replace("https://talk.example", app.address), {
    method: "POST",
    headers: { authorization: `Bearer ${call?.["callback-token"]}`, "content-type": "application/json" },
    body: JSON.stringify({ participantId: "shop", action: { customAction: { name: "shipped", value: 1 } } }),
  });
  expect(posted.status).toBe(202);
  expect(textsOf((await rest.messages(conversation.id)).results).at(-1)).toBe("called for parcel");
});

test("a webhook that is not waited for is given no token", async () => {
  const sink = await openSink();
  sink.release();
  const rest = restClient(app.address, await makeAgent(app.a, { nodes: caller(sink.url) }));
  const { conversation } = await rest.begin();
  await rest.say(conversation.id, "x", { wait: true });
  expect(sink.calls[0]?.["callback-token"]).toBeUndefined();
});

test("the test chat runs the draft, for members only, and stays on it while the draft changes", async () => {
  const agent = await makeAgent(app.a, { nodes: echo });
  const { conversationEngine } = agent;
  const flowId = conversationEngine.kind === "flow" ? (conversationEngine.flowId ?? "") : "";
  const { results } = await app.a.client.flow.versions({ id: flowId });
  expect(results).toHaveLength(1);
  const say = { type: "TextMessageAction", data: { alternatives: [{ en: "The draft" }] } } as const;
  const nodes = { start: { type: "Start", to: { text: "say", signal: "say" } }, say } as const;
  const graph = buildFlow({ id: flowId, name: "Draft", nodes });
  await app.a.db.insert(flowDraftTable).values({ flowId, graph, draftVersion: 1 });
  const json = { profileId: agent.id, draftFlowId: flowId };
  const begun = await app.call("/conversations", { as: app.a, method: "POST", json });
  const body = (await begun.json()) as StartedConversation;
  expect([begun.status, textsOf(body.messages), body.conversation.test]).toEqual([201, ["The draft"], true]);
  await app.a.db.update(flowDraftTable).set({ graph: { ...graph, nodes: {} } });
  const said = await app.call(`/conversations/${body.conversation.id}/messages?wait=true`, {
    as: app.a,
    method: "POST",
    json: { action: { text: { text: "again" } } },
  });
  expect(textsOf(((await said.json()) as { messages: Message[] }).messages)).toEqual(["The draft"]);
  const rest = restClient(app.address, agent);
  expect((await rest.call("/conversations", { json })).status).toBe(403);
  expect((await app.call("/conversations", { as: app.b, method: "POST", json })).status).toBe(404);
});

test("a server that is ending takes nothing more and says when to come back", async () => {
  const agent = await makeAgent(app.a, { nodes: echo });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  const server = fastify();
  onTestFinished(() => void server.close());
  const { conversations } = await serveTouchpoints(server, app.context, {
    openExport: conversationExport(app.context.databases),
    startDue: async () => {},
  });
  await conversations.stop();
  const url = `/conversations/${conversation.id}/messages`;
  const payload = { action: { text: { text: "x" } } };
  const refused = await server.inject({ method: "POST", url, headers: rest.headers, payload });
  expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([503, "stopping", "1"]);
});
