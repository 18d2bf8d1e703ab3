import { startVendorServer } from "@parlo/providers/testing";
import { expect, onTestFinished, test } from "vitest";
import { makeAgent, publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
const { client } = app.a;
const text = (said: string) => ({ type: "TextMessageAction", data: { alternatives: [{ en: said }] } }) as const;

async function agent(timeoutMs = 0) {
  const profile = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "person" } },
      person: {
        type: "HandoverToHuman",
        data: { message: { en: "Somebody will be with you soon." }, timeoutMs },
        to: { success: "back", timeout: "late" },
      },
      back: { ...text("welcome back"), to: { default: "wait" } },
      late: { ...text("nobody came"), to: { default: "wait" } },
      wait: { type: "Checkpoint" },
    },
  });
  return restClient(app.address, profile);
}

async function textsIn(id: string) {
  const { results } = await client.conversation.messages({ id });
  return results.flatMap(({ action }) => (action.text ? [action.text.text] : []));
}

test("a flow asks for a person: queued, taken over, answered, handed back, and it goes on", async () => {
  const rest = await agent();
  const { conversation } = await rest.begin();
  const { id } = conversation;
  await rest.say(id, "a person, please", { wait: true });
  expect(await client.conversation.get({ id })).toMatchObject({ owner: "queued" });
  expect((await client.conversation.list({ owner: "queued" })).results.map((one) => one.id)).toContain(id);
  await rest.say(id, "hello?", { wait: true });
  expect(await client.conversation.takeOver({ id })).toMatchObject({ owner: "human" });
  await client.conversation.operatorMessage({ id, text: "Here I am." });
  expect(await client.conversation.handBack({ id })).toMatchObject({ owner: "agent" });
  expect(await textsIn(id)).toEqual([
    "a person, please",
    "Somebody will be with you soon.",
    "hello?",
    "Here I am.",
    "welcome back",
  ]);
});

/** A model that is set up, and its vendor, which keeps what it was asked. */
async function modelToTell() {
  const vendor = await startVendorServer();
  onTestFinished(() => vendor.close());
  const { id: aiModelId } = await client.aiModel.create({
    name: "Model",
    provider: "OpenAi",
    credentials: { apiKey: "sk-1234567890", apiBaseUrl: vendor.address("ok") },
  });
  return { vendor, aiModelId };
}

test("models are told of the latest human stretch alone, not once more of those before", async () => {
  const { vendor, aiModelId } = await modelToTell();
  const profile = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "person" } },
      person: { type: "HandoverToHuman", data: {}, to: { success: "answer" } },
      answer: { type: "LlmResponse", data: { model: { aiModelId, instruction: "Help." } }, to: { default: "wait" } },
      wait: { type: "Checkpoint", to: { text: "person" } },
    },
  });
  const rest = restClient(app.address, profile);
  const { conversation } = await rest.begin({ signal: null });
  const { id } = conversation;
  for (const said of ["one", "two"]) {
    await rest.say(id, `question ${said}`, { wait: true });
    await client.conversation.takeOver({ id });
    await client.conversation.operatorMessage({ id, text: `operator ${said}` });
    await rest.say(id, `thanks ${said}`, { wait: true });
    await client.conversation.handBack({ id });
  }
  const { messages } = (vendor.calls.at(-1)?.body ?? {}) as { messages: { role: string; content: string }[] };
  const told = messages.filter(({ content }) => content.includes("handed the conversation back"));
  expect(told.at(-1)?.content).toMatch(/Operator: operator two\nUser: thanks two$/);
  expect(told.at(-1)?.content).not.toContain("one");
});

test("models are told once of a human stretch, also where the agent had nothing to say before the next", async () => {
  const { vendor, aiModelId } = await modelToTell();
  const profile = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "wait" } },
      wait: { type: "Checkpoint", to: { text: "answer" } },
      answer: { type: "LlmResponse", data: { model: { aiModelId, instruction: "Help." } }, to: { default: "wait" } },
    },
  });
  const rest = restClient(app.address, profile);
  const { id } = (await rest.begin({ signal: null })).conversation;
  await rest.say(id, "hello", { wait: true });
  for (const said of ["one", "two"]) {
    await client.conversation.takeOver({ id });
    await client.conversation.operatorMessage({ id, text: `operator ${said}` });
    await client.conversation.handBack({ id });
  }
  await rest.say(id, "and now", { wait: true });
  const { messages } = (vendor.calls.at(-1)?.body ?? {}) as { messages: { content: string }[] };
  const told = messages.map(({ content }) => content).filter((content) => content.includes("handed the conversation"));
  expect(told.map((content) => content.split("\n").slice(1))).toEqual([
    ["User: hello", "Operator: operator one"],
    ["Operator: operator two"],
  ]);
});

test("nobody comes in time: a timer of the queue gives the conversation back to the agent", async () => {
  const rest = await agent(1);
  const { conversation } = await rest.begin();
  const { id } = conversation;
  await rest.say(id, "a person, please", { wait: true });
  await expect.poll(() => textsIn(id), { timeout: 20_000 }).toContain("nobody came");
  expect(await client.conversation.get({ id })).toMatchObject({ owner: "agent" });
});

test("what a webhook has asked is asked once, and its answer is kept while a person has the conversation", async () => {
  const sink = await openSink();
  sink.release();
  const profile = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "charge" } },
      charge: {
        type: "WebhookAction",
        name: "Shop",
        data: { request: { method: "POST", url: sink.url }, waitForCallback: true },
        to: { response: "paid" },
      },
      paid: text("paid {{ Shop.body.customAction.value }}"),
    },
  });
  const rest = restClient(app.address, profile);
  const { conversation } = await rest.begin({ signal: null });
  const { id } = conversation;
  await rest.say(id, "buy it", { wait: true });
  await client.conversation.takeOver({ id });
  const posted = await app.call(`/conversations/${id}/api/messages/callback`, {
    method: "POST",
    headers: { authorization: `Bearer ${sink.calls[0]?.["callback-token"]}` },
    json: { participantId: "shop", action: { customAction: { name: "paid", value: 20 } } },
  });
  expect(posted.status).toBe(202);
  expect(await textsIn(id)).toEqual(["buy it"]);
  await client.conversation.handBack({ id });
  expect(await textsIn(id)).toEqual(["buy it", "paid 20"]);
  expect(sink.calls).toHaveLength(1);
});

test("it is handed back to a node of any flow that it is in, and to no other", async () => {
  const flowId = await publishedFlow(app.a, { nodes: { ask: { type: "Checkpoint" } } });
  const profile = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "call" } },
      call: { type: "GoToFlow", data: { flowId }, to: { success: "back" } },
      back: { ...text("back"), to: { default: "wait" } },
      wait: { type: "Checkpoint" },
    },
  });
  const rest = restClient(app.address, profile);
  const { conversation } = await rest.begin({ signal: null });
  const { id } = conversation;
  await rest.say(id, "hi", { wait: true });
  await client.conversation.takeOver({ id });
  const { flows } = await client.conversation.handBackNodes({ id });
  expect(flows.map(({ currentNodeId, nodes }) => [currentNodeId, nodes.map((node) => node.id).sort()])).toEqual([
    ["ask", ["ask"]],
    ["call", ["back", "call", "start", "wait"]],
  ]);
  expect(flows[0]).toMatchObject({ flowId, name: "Tested flow", nodes: [{ type: "Checkpoint", name: "" }] });
  await expect(app.b.client.conversation.handBackNodes({ id })).rejects.toMatchObject({ status: 404 });
  await expect(client.conversation.handBack({ id, nodeId: "elsewhere" })).rejects.toMatchObject({ status: 400 });
  await client.conversation.handBack({ id, nodeId: "back" });
  expect(await textsIn(id)).toEqual(["hi", "back"]);
});

test("a flow that is over is handed back to any of its nodes, in the version that would run", async () => {
  const profile = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "bye" } },
      bye: text("bye"),
      ask: { ...text("Which order?"), to: { default: "wait" } },
      wait: { type: "Checkpoint" },
    },
  });
  const rest = restClient(app.address, profile);
  for (const said of [["hi", "bye"], []]) {
    const { id } = (await rest.begin({ signal: null })).conversation;
    if (said.length > 0) await rest.say(id, "hi", { wait: true });
    await client.conversation.takeOver({ id });
    const { flows } = await client.conversation.handBackNodes({ id });
    expect(flows.map(({ currentNodeId, nodes }) => [currentNodeId, nodes.map((node) => node.id).sort()])).toEqual([
      [null, ["ask", "bye", "start", "wait"]],
    ]);
    await expect(client.conversation.handBack({ id, nodeId: "elsewhere" })).rejects.toMatchObject({ status: 400 });
    await client.conversation.handBack({ id, nodeId: "ask" });
    expect(await textsIn(id)).toEqual([...said, "Which order?"]);
  }
});
