import type { HeardAcknowledgement } from "@parlo/contract";
import { type PackedState, packState } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { runtimes } from "@parlo/nodes/runtime";
import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { createFlowCache } from "../../conversation/host/flow-cache.ts";
import { replayConversation } from "../../conversation/replay/replay-conversation.ts";
import { createFlowSource } from "../../conversation/source/flow-source.ts";
import { makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { restClient } from "../testing/rest-client.ts";
import { type SocketClient, socketClient, textsOf } from "../testing/socket-client.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
afterAll(() => vendor.close());
const { $client: pool } = app.context.databases.engine;

const { id: aiModelId } = await app.a.client.aiModel.create({
  name: "Model",
  provider: "OpenAi",
  credentials: { apiKey: "sk-1234567890-canary", apiBaseUrl: vendor.address("ok") },
});
const agent = await makeAgent(app.a, {
  touchpoint: "Kiosk",
  nodes: {
    start: { type: "Start", to: { text: "ask" } },
    ask: {
      type: "LlmWithTools",
      data: { model: { aiModelId, instruction: "Be kind." } },
      to: { default: "wait" },
      tools: {
        note: {
          type: "StoreVariableTool",
          description: "Notes a name",
          data: { assignments: [{ parameter: "name", variable: "guest" }] },
          parameters: [{ name: "name", type: "string" }],
        },
      },
    },
    wait: { type: "Checkpoint", to: { text: "ask" } },
  },
});

async function talk() {
  const client = socketClient(app.address, agent);
  const { conversation } = await client.init();
  /** Says it and waits for the answer. */
  const answered = async (text: string) => {
    const before = client.messages.length;
    await client.say(text);
    await client.until(() => client.messages.length >= before + 2);
    return client.messages.at(-1)?.id ?? "";
  };
  const stored = async () => (await app.a.client.conversation.messages({ id: conversation.id })).results;
  return { client, id: conversation.id, answered, stored };
}

const interrupt = (client: SocketClient, given: unknown): Promise<HeardAcknowledgement> =>
  new Promise((resolve) => client.socket.emit("speech-interrupted", given as never, resolve));

/** What the model was told last of what it and the person have said. */
const lastTold = () =>
  ((vendor.calls.at(-1)?.body.messages ?? []) as { role: string; content: unknown }[])
    .filter(({ role }) => role !== "system")
    .map(({ role, content }) => `${role}: ${content}`);

const problemOf = (answer: HeardAcknowledgement) => (answer.ok ? null : answer.problem);

/** The state that the conversation left is the one that its log leads to. */
async function expectReplay(conversationId: string): Promise<void> {
  const host = { pool, flows: createFlowCache(createFlowSource(pool), kinds, runtimes) };
  const { rows } = await pool.query<{ snapshot: PackedState; end_user_id: string; touchpoint: string; test: boolean }>(
    "select snapshot, end_user_id, touchpoint, test from conversation where id = $1",
    [conversationId],
  );
  const [row] = rows;
  if (!row) throw new Error("The conversation is gone");
  const subject = { organizationId: app.a.organizationId, conversationId, endUserId: row.end_user_id, ...row };
  let last: unknown = null;
  for await (const { result } of replayConversation(host, subject)) last = packState(result.state);
  expect(JSON.parse(JSON.stringify(last))).toEqual(row.snapshot);
}

test("the next request to the model holds what was heard, up to its last whole word, and so does the transcript", async () => {
  const { client, id, answered, stored } = await talk();
  const messageId = await answered("say We are open from nine to five");
  expect(await interrupt(client, { messageId, characters: "We are open fr".length })).toEqual({ ok: true });
  await answered("say fine");
  expect(lastTold()).toEqual(["user: say We are open from nine to five", "assistant: We are open", "user: say fine"]);
  expect((await stored()).find((one) => one.id === messageId)).toMatchObject({
    incomplete: true,
    action: { text: { text: "We are open" } },
  });
  await expectReplay(id);
});

test("a message of which nothing was heard is none for models; calls of tools and their results stay", async () => {
  const { client, id, answered, stored } = await talk();
  const messageId = await answered('call note {"name":"Zoë"}');
  await interrupt(client, { messageId, characters: 3 });
  await answered("say fine");
  const told = (vendor.calls.at(-1)?.body.messages ?? []) as { role: string; tool_calls?: unknown[] }[];
  const roles = told.map(({ role, tool_calls: calls }) => (calls ? `${role} calls` : role));
  expect(roles).toEqual(["system", "user", "assistant calls", "tool", "user"]);
  expect(textsOf((await stored()).filter((one) => one.id === messageId))).toEqual([""]);
  await expectReplay(id);
});

test("repeated, later and earlier places: it only ever gets shorter", async () => {
  const { client, id, answered, stored } = await talk();
  const messageId = await answered("say one two three four five");
  const heard = async (characters: number) => {
    expect(await interrupt(client, { messageId, characters })).toEqual({ ok: true });
    return textsOf((await stored()).filter((one) => one.id === messageId))[0];
  };
  expect(await heard("one two three four".length)).toBe("one two three four");
  expect(await heard("one two three four".length)).toBe("one two three four");
  expect(await heard("one two three four five".length)).toBe("one two three four");
  expect(await heard("one two".length)).toBe("one two");
  expect(await heard("one two three".length)).toBe("one two");
  await answered("say fine");
  expect(lastTold()[1]).toBe("assistant: one two");
  await expectReplay(id);
});

test("of two messages with the same words, the one that is named is shortened", async () => {
  const { client, answered } = await talk();
  const first = await answered("say Anything else today");
  await answered("say Anything else today");
  await interrupt(client, { messageId: first, characters: "Anything".length });
  await answered("say fine");
  expect(lastTold().filter((line) => line.startsWith("assistant"))).toEqual([
    "assistant: Anything",
    "assistant: Anything else today",
  ]);
});

test("spoken to while the model writes: it is broken off, and what was heard of it is kept", async () => {
  const { client, id, stored } = await talk();
  await client.say("every 40 ms say one two three four five six seven eight nine ten");
  await client.until(() => client.deltas.map(({ text }) => text).join("").length >= "one two three".length);
  const messageId = client.deltas[0]?.messageId ?? "";
  // Nobody waits for the first before the second.
  const heard = interrupt(client, { messageId, characters: "one tw".length });
  const said = client.act({ action: { text: { text: "say fine", speech: true } } });
  expect(await heard).toEqual({ ok: true });
  expect((await said).ok).toBe(true);
  await client.until(() => textsOf(client.messages).includes("fine"));
  expect(lastTold().slice(1)).toEqual(["assistant: one", "user: say fine"]);
  const message = (await stored()).find((one) => one.id === messageId);
  expect(message).toMatchObject({ incomplete: true, action: { text: { text: "one" } } });
  expect(vendor.calls.some(({ abortedAt }) => abortedAt !== null)).toBe(true);
  await expectReplay(id);
});

test("speech breaks off what runs by itself: the part that was delivered is kept", async () => {
  const { client } = await talk();
  await client.say("every 40 ms say one two three four five six seven eight nine ten");
  await client.until(() => client.deltas.length >= 2);
  await client.act({ action: { text: { text: "say fine", speech: true } } });
  await client.until(() => textsOf(client.messages).includes("fine"));
  const [, part = ""] = lastTold();
  expect("assistant: one two three four five six seven eight nine ten".startsWith(part)).toBe(true);
  expect(part.length).toBeLessThan("assistant: one two three four five six seven eight nine ten".length);
});

test("forged: what is not this agent's own, has not so many characters or is told in milliseconds is refused", async () => {
  const { client, answered, stored } = await talk();
  const messageId = await answered("say one two three");
  const own = client.messages.find(({ participantType }) => participantType === "EndUser")?.id;
  const other = await talk();
  const elsewhere = await other.answered("say one two three");
  const told = async (given: unknown) => {
    const { status, code, errors } = problemOf(await interrupt(client, given)) ?? {};
    return [status, code, errors?.[0]?.path];
  };
  expect(await told({ messageId: own, characters: 1 })).toEqual([404, "not-found", undefined]);
  expect(await told({ messageId: elsewhere, characters: 1 })).toEqual([404, "not-found", undefined]);
  expect(await told({ messageId: "nothing", characters: 1 })).toEqual([404, "not-found", undefined]);
  expect(await told({ messageId, characters: 14 })).toEqual([400, "invalid-input", "characters"]);
  expect(await told({ messageId, ms: 300 })).toEqual([400, "invalid-input", "ms"]);
  for (const wrong of [{ messageId }, { messageId, characters: -1 }, { messageId, characters: 1.5 }, null, "x"])
    expect((await told(wrong))[0]).toBe(400);
  expect(textsOf(await stored())).toContain("one two three");
  expect(textsOf(await other.stored())).toContain("one two three");
  const stranger = socketClient(app.address, agent);
  expect(problemOf(await interrupt(stranger, { messageId, characters: 1 }))?.code).toBe("no-conversation");
});

test("a conversation that was spoken over is a test with the same requests and results", async () => {
  const { client, id, answered } = await talk();
  const messageId = await answered("say We are open from nine to five");
  await interrupt(client, { messageId, characters: "We are".length });
  await answered("say fine");
  const fixture = await app.a.client.conversation.fixture({ id });
  expect(fixture.turns.map(({ input }) => input.type)).toEqual(["text", "result", "heard", "text", "result"]);
  expect(fixture.turns[2]?.input).toEqual({ type: "heard", text: "We are" });
  const { conversationEngine: engine } = agent;
  const flowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  const result = await app.a.client.conversation.runFixture({ id: flowId, version: 1, fixture });
  expect(result.passed).toBe(true);
});

test("a process that ended between transcript and models: the repeat leaves both the same", async () => {
  const { client, id, answered, stored } = await talk();
  const messageId = await answered("say one two three four");
  await pool.query(
    "update message set incomplete = true, action = jsonb_set(action, '{text,text}', '\"one two\"') where conversation_id = $1 and id = $2",
    [id, messageId],
  );
  expect(await interrupt(client, { messageId, characters: "one two thr".length })).toEqual({ ok: true });
  await answered("say fine");
  expect(lastTold()[1]).toBe("assistant: one two");
  expect(textsOf((await stored()).filter((one) => one.id === messageId))).toEqual(["one two"]);
});

test("over REST, too, a text that was spoken breaks off what runs", async () => {
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  const calls = vendor.calls.length;
  await rest.say(conversation.id, "every 100 ms say one two three four five six seven eight nine ten");
  await expect.poll(() => vendor.calls.length).toBe(calls + 1);
  await rest.act(conversation.id, { text: { text: "say fine", speech: true } }, { wait: true });
  expect(lastTold().at(-1)).toBe("user: say fine");
  expect(lastTold().some((line) => line.startsWith("assistant") && line.endsWith("ten"))).toBe(false);
  expect(vendor.calls[calls]?.abortedAt).not.toBeNull();
});
