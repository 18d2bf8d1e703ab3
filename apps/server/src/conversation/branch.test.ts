import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { openSink } from "./testing/sink.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
const { client } = app.a;
await client.variableDefinition.create({ name: "Colour", key: "colour", type: "String", isEndUser: true });
await client.variableDefinition.create({ name: "Code", key: "code", type: "String", isEndUser: false, hide: true });

const hour = 3_600_000;
const say = (text: string, to: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] }, to: { default: to } }) as const;
const store = (variable: string, to: string) =>
  ({
    type: "StoreVariable",
    data: { assignments: [{ mode: "template", variable, template: "{{ input.text }}" }] },
    to: { default: to },
  }) as const;
const rest = (to: string) =>
  ({
    type: "Checkpoint",
    data: { ladder: { noInput: [{ en: "Well?" }], noInputAfterMs: hour } },
    to: { text: to },
  }) as const;

/** Asks for a colour and a secret, then tells what it knows. */
const asks = (told = "You like {{ colour }}, {{ code }}"): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { text: "colourful", signal: "ask" } },
  ask: say("Which colour?", "colourful"),
  colourful: rest("keepColour"),
  keepColour: store("colour", "askCode"),
  askCode: say("Which code?", "coded"),
  coded: rest("keepCode"),
  keepCode: store("code", "tell"),
  tell: say(told, "end"),
  end: rest("tell"),
});

const flowOf = ({ conversationEngine: engine }: Awaited<ReturnType<typeof makeAgent>>) =>
  engine.kind === "flow" ? (engine.flowId ?? "") : "";
/** Says it and gives back what a member reads as the answer. */
const hear = async (id: string, text: string) => {
  const read = async () => (await client.conversation.messages({ id })).results;
  const before = (await read()).length;
  const json = { action: { text: { text } } };
  await app.call(`/conversations/${id}/messages?wait=true`, { method: "POST", as: app.a, json });
  const after = (await read()).slice(before);
  return after.flatMap(({ participantType, action }) => (participantType === "Api" ? [action.text?.text] : []));
};

/** A real conversation that said "green" and "4711", and its messages. */
async function talked(nodes = asks()) {
  const agent = await makeAgent(app.a, { nodes });
  const visitor = restClient(app.address, agent);
  const { conversation } = await visitor.begin();
  for (const text of ["green", "4711-x"]) await visitor.say(conversation.id, text, { wait: true });
  const { results } = await visitor.messages(conversation.id);
  const before = (text: string) => (results.find(({ action }) => action.text?.text === text)?.sequence ?? 0) - 1;
  return { agent, conversation, visitor, before };
}

async function branch(
  { agent, conversation }: Pick<Awaited<ReturnType<typeof talked>>, "agent" | "conversation">,
  sequence: number,
  more: { draftFlowId?: string } = {},
) {
  const branchOf = { conversationId: conversation.id, sequence };
  return (await client.conversation.create({ profileId: agent.id, branchOf, ...more })).conversation;
}

test("a test goes on from where a conversation was before something was said, with its variables, and leaves it alone", async () => {
  const source = await talked();
  const tried = await branch(source, source.before("4711-x"));
  expect(tried).toMatchObject({ test: true, touchpoint: "Api", state: "Active" });
  expect(tried.endUserId).not.toBe(source.conversation.endUserId);
  expect(await hear(tried.id, "0815-y")).toEqual(["You like green, •••"]);
  const earlier = await branch(source, source.before("green"));
  expect(await hear(earlier.id, "red")).toEqual(["Which code?"]);
  expect(await hear(earlier.id, "0815-y")).toEqual(["You like red, •••"]);
  const all = await client.conversation.messages({ id: tried.id, includeHidden: true });
  expect(all.results.at(-1)?.action.text?.text).toBe("You like green, 0815-y");

  const { results } = await client.endUser.variables({ id: source.conversation.endUserId });
  expect(results).toMatchObject([{ key: "colour", stringValue: "green" }]);
  const { body } = await source.visitor.say(source.conversation.id, "and?", { wait: true });
  expect(body.messages?.at(-1)?.action.text?.text).toBe("You like green, 4711-x");
});

test("what was hidden in the conversation is hidden in the test that goes on from it, in what it says and in its variables", async () => {
  const source = await talked();
  const tried = await branch(source, 10_000);
  expect(await hear(tried.id, "and?")).toEqual(["You like green, •••"]);
  expect((await client.conversation.variables({ id: tried.id })).results.map(({ key }) => key)).toEqual(["colour"]);
  const fixture = JSON.stringify(await client.conversation.fixture({ id: tried.id }));
  expect(fixture).toContain("•••");
  expect(fixture).not.toContain("4711-x");
  const hidden = await client.conversation.variables({ id: tried.id, includeHidden: true });
  expect(hidden.results.map(({ key, stringValue }) => [key, stringValue])).toEqual([
    ["code", "4711-x"],
    ["colour", "green"],
  ]);
});

test("on the draft it goes on at the same node of the draft; where the draft has it no longer, it is refused", async () => {
  const source = await talked();
  const flowId = flowOf(source.agent);
  const keepDraft = async (nodes: FlowSketch["nodes"], draftVersion: number) => {
    const graph = buildFlow({ id: flowId, name: "Tested flow", nodes });
    await app.a.db.delete(flowDraftTable).where(eq(flowDraftTable.flowId, flowId));
    await app.a.db.insert(flowDraftTable).values({ flowId, graph, draftVersion });
  };
  await keepDraft(asks("The draft says {{ colour }}"), 1);
  const tried = await branch(source, source.before("4711-x"), { draftFlowId: flowId });
  expect(await hear(tried.id, "0815-y")).toEqual(["The draft says green"]);

  const { coded: _, ...without } = asks();
  await keepDraft({ ...without, askCode: say("Which code?", "end") }, 2);
  await expect(branch(source, source.before("4711-x"), { draftFlowId: flowId })).rejects.toMatchObject({
    code: "NODE_GONE",
    status: 409,
  });
});

test("reminders that the conversation waited with go off in the test, on a clock that goes on from then", async () => {
  const source = await talked();
  const tried = await branch(source, source.before("4711-x"));
  const { timers } = await client.conversation.clock({ id: tried.id });
  expect(timers).toMatchObject([{ nodeId: "coded", name: "noInput" }]);
  await client.conversation.moveClock({ id: tried.id });
  const { results } = await client.conversation.messages({ id: tried.id });
  expect(results.map(({ action }) => action.text?.text)).toEqual(["Well?"]);
});

test("in the middle of a turn it goes on from the turn's end; a turn that runs and a closed conversation give nothing to go on from", async () => {
  const sink = await openSink();
  const nodes: FlowSketch["nodes"] = {
    start: { type: "Start", to: { text: "wait", signal: "hello" } },
    hello: say("One moment", "call"),
    call: {
      type: "WebhookAction",
      data: { request: { method: "POST", url: sink.url, retries: 0, timeoutMs: 60_000 } },
      to: { success: "good", error: "good" },
    },
    good: say("Done", "wait"),
    wait: { type: "Checkpoint", to: { text: "again" } },
    again: say("Again", "wait"),
  };
  const agent = await makeAgent(app.a, { nodes });
  const visitor = restClient(app.address, agent);
  const { conversation, messages } = await visitor.begin();
  const moment = messages.find(({ action }) => action.text)?.sequence ?? 0;
  await expect(branch({ agent, conversation }, moment)).rejects.toMatchObject({ code: "NO_BRANCH" });
  sink.release();
  await visitor.say(conversation.id, "now", { wait: true });
  const tried = await branch({ agent, conversation }, moment);
  expect(await hear(tried.id, "x")).toEqual(["Again"]);
  await client.conversation.close({ id: conversation.id });
  await expect(branch({ agent, conversation }, 10_000)).rejects.toMatchObject({ code: "NO_BRANCH", status: 409 });
  expect(sink.calls).toHaveLength(1);
});

test("only members who may speak go on from a conversation, and only from one of their own profile", async () => {
  const source = await talked();
  const { organizationId } = app.a;
  const branchOf = { conversationId: source.conversation.id, sequence: 2 };
  const { client: viewer } = await signUp(app.context, app.address, "Vera", { organizationId, role: "viewer" });
  await expect(viewer.conversation.create({ profileId: source.agent.id, branchOf })).rejects.toMatchObject({
    status: 403,
  });
  const asVisitor = await source.visitor.call("/conversations", { json: { profileId: source.agent.id, branchOf } });
  expect(asVisitor.status).toBe(403);
  const another = await makeAgent(app.a, { nodes: asks() });
  await expect(client.conversation.create({ profileId: another.id, branchOf })).rejects.toMatchObject({
    status: 400,
    data: { errors: [{ path: "branchOf.conversationId", code: "bad-reference" }] },
  });
  const foreign = await makeAgent(app.b, { nodes: asks() });
  await expect(app.b.client.conversation.create({ profileId: foreign.id, branchOf })).rejects.toMatchObject({
    status: 400,
  });
});
