import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { makeAgent, publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";

const app = await testApp();

const say = (text: string, to: string) =>
  ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] }, to: { default: to } }) as const;

const version = (name: string, wait = "wait"): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { text: "first", signal: "hello" } },
  hello: say(`Hello from ${name}`, wait),
  first: say(`Begun on ${name}`, wait),
  answer: say(`Answered by ${name}`, wait),
  [wait]: { type: "Checkpoint", to: { text: "answer" } },
});

/** A conversation that waits on the first version while the second is published over the API. */
async function talking(running: "keep" | "move" | "restart", next: FlowSketch["nodes"]) {
  const agent = await makeAgent(app.a, { nodes: version("one") });
  const { conversationEngine } = agent;
  const flowId = conversationEngine.kind === "flow" ? (conversationEngine.flowId ?? "") : "";
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  await publish(flowId, running, next);
  const hear = async (text: string) =>
    textsOf((await rest.say(conversation.id, text, { wait: true })).body.messages ?? []);
  return { flowId, rest, hear, id: conversation.id };
}

async function publish(flowId: string, running: "keep" | "move" | "restart", nodes: FlowSketch["nodes"]) {
  const graph = buildFlow({ id: flowId, name: "Tested flow", nodes });
  await app.a.db.delete(flowDraftTable).where(eq(flowDraftTable.flowId, flowId));
  await app.a.db.insert(flowDraftTable).values({ flowId, graph, draftVersion: 1 });
  await app.a.client.flow.publish({ id: flowId, name: "", notes: "", running });
}

test("keep: a conversation stays on the version that it began with", async () => {
  const { hear } = await talking("keep", version("two"));
  expect(await hear("x")).toEqual(["Answered by one"]);
});

test("move: it goes on with the new version at the node that it waits at", async () => {
  const { hear, id } = await talking("move", version("two"));
  expect(await hear("x")).toEqual(["Answered by two"]);
  const { rows } = await app.context.databases.engine.$client.query(
    "select record->'moved' as moved from conversation_turn where conversation_id = $1 order by revision desc limit 1",
    [id],
  );
  expect(Object.values(rows[0].moved)).toEqual([{ version: 2, restart: 0, move: 2 }]);
});

test("move: it stays where its node is gone, until a version has it again", async () => {
  const { hear, flowId } = await talking("move", version("two", "elsewhere"));
  expect(await hear("x")).toEqual(["Answered by one"]);
  await publish(flowId, "move", version("three"));
  expect(await hear("y")).toEqual(["Answered by three"]);
});

const form = (...names: string[]): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { text: "form", signal: "form" } },
  form: {
    type: "CollectUserInput",
    name: "Form",
    data: { ask: "oneByOne", fields: names.map((name) => ({ name, label: { en: `${name}?` }, type: "text" })) },
    to: { submit: "told" },
  },
  told: say("{{ nodes.Form | json }}", "wait"),
  wait: { type: "Checkpoint", to: { text: "form" } },
});

test.each([
  ["has it elsewhere, and others before and behind it", ["new", "two", "one", "last"], ["last?", "new?"]],
  ["has it no longer", ["one", "last"], ["last?"]],
  ["has nothing else to ask", ["two", "one"], []],
])("move: an answer is for the field that was asked for; the new form %s", async (_, names, asked) => {
  const agent = await makeAgent(app.a, { nodes: form("one", "two", "three") });
  const { conversationEngine: engine } = agent;
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  const hear = async (text: string) =>
    textsOf((await rest.say(id, text, { wait: true })).body.messages ?? []).at(-1) ?? "";
  expect(await hear("for one")).toBe("two?");
  await publish(engine.kind === "flow" ? (engine.flowId ?? "") : "", "move", form(...names));
  let answer = await hear("for two");
  for (const question of asked) {
    expect(answer).toBe(question);
    answer = await hear(`for ${question.slice(0, -1)}`);
  }
  expect(JSON.parse(answer)).toEqual(Object.fromEntries(names.map((name) => [name, `for ${name}`])));
});

test("move: an answer that the field's new type can read is taken as that, and another one is asked for anew", async () => {
  await app.a.client.variableDefinition.create({ name: "seats", key: "seats", type: "Number", isEndUser: false });
  const typed = (type: string, variable: string | null = null): FlowSketch["nodes"] => ({
    ...form(),
    form: {
      type: "CollectUserInput",
      name: "Form",
      data: {
        ask: "oneByOne",
        fields: [
          { name: "seats", label: { en: "seats?" }, type, variable },
          { name: "day", label: { en: "day?" }, type: type === "text" ? "text" : "date" },
          { name: "name", label: { en: "name?" }, type: "text" },
        ],
      },
      to: { submit: "told" },
    },
    told: say("{{ nodes.Form | json }} {{ seats }}", "wait"),
  });
  const agent = await makeAgent(app.a, { nodes: typed("text") });
  const { conversationEngine: engine } = agent;
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  const hear = async (text: string) => textsOf((await rest.say(id, text, { wait: true })).body.messages ?? []);
  expect(await hear("a crowd")).toEqual(["day?"]);
  expect(await hear("2026-12-24")).toEqual(["name?"]);
  await publish(engine.kind === "flow" ? (engine.flowId ?? "") : "", "move", typed("number", "seats"));
  expect(await hear("Ada")).toEqual(["seats?"]);
  expect(await hear("7")).toEqual(['{"day":"2026-12-24","name":"Ada","seats":7} 7']);
});

test("move: an answer before a corrected one is asked for anew where the new version has no way on from it", async () => {
  const field = (name: string, type: string, to: string) =>
    ({
      type: "CollectUserInput",
      data: { ask: "oneByOne", fields: [{ name, label: { en: `${name}?` }, type }] },
      to: { submit: to },
    }) as const;
  const colours = (...values: string[]): FlowSketch["nodes"] => ({
    start: { type: "Start", to: { signal: "day" } },
    day: field("Day", "date", "colour"),
    colour: {
      type: "ChooseReplyButton",
      data: {
        text: { en: "Colour?" },
        buttons: values.map((value) => ({ value, label: { en: value }, synonyms: {} })),
      },
      to: Object.fromEntries(values.map((value) => [`selected:${value}`, "mail"])),
    },
    mail: field("Mail", "email", "end"),
    end: say("Thank you", "mail"),
  });
  const agent = await makeAgent(app.a, { nodes: colours("red", "blue") });
  const { conversationEngine: engine } = agent;
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  const hear = async (text: string) => textsOf((await rest.say(id, text, { wait: true })).body.messages ?? []);
  expect(await hear("2026-12-24")).toEqual(["Colour?"]);
  expect(await hear("red")).toEqual(["Mail?"]);
  await publish(engine.kind === "flow" ? (engine.flowId ?? "") : "", "move", colours("green", "blue"));
  expect(await hear("no, I meant 2026-12-25")).toEqual(["Colour?"]);
  expect(await hear("green")).toEqual(["Mail?"]);
});

test("move: a list that the new version goes through no longer is through, and is begun anew by one that does again", async () => {
  const guests = (round: boolean): FlowSketch["nodes"] => ({
    start: { type: "Start", to: { signal: "list" } },
    list: {
      type: "StoreVariable",
      data: { assignments: [{ mode: "template", variable: "guests", template: '["Ann","Bob"]' }] },
      to: { default: round ? "each" : "ask" },
    },
    ...(round && {
      each: {
        type: "ForEach",
        data: { list: "guests", item: "guest" },
        to: { "response:each": "ask", default: "done" },
      },
    }),
    ask: {
      type: "CollectUserInput",
      data: { ask: "oneByOne", fields: [{ name: "food", label: { en: "Food{{ guest }}?" }, type: "text" }] },
      to: { submit: round ? "each" : "done" },
    },
    done: say("Done", "list"),
  });
  await app.a.client.variableDefinition.create({ name: "guests", type: "Json", isEndUser: false });
  const agent = await makeAgent(app.a, { nodes: guests(true) });
  const { conversationEngine: engine } = agent;
  const flowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  const hear = async (text: string) => textsOf((await rest.say(id, text, { wait: true })).body.messages ?? []);
  await publish(flowId, "move", guests(false));
  expect(await hear("fish")).toEqual(["Done", "Food?"]);
  await publish(flowId, "move", guests(true));
  expect(await hear("rice")).toEqual(["FoodAnn?"]);
  expect(await hear("soup")).toEqual(["FoodBob?"]);
});

test("move: with a called flow open each of both goes over for itself, twice in a row, and the call comes back to the newest caller", async () => {
  const inner = (name: string): FlowSketch["nodes"] => ({
    start: { type: "Start", to: { default: "asked" } },
    asked: say(`Asked by ${name}`, "ask"),
    ask: { type: "Checkpoint", to: { text: "heard" } },
    heard: say(`Heard by ${name}`, "end"),
    end: { type: "EndFlow" },
  });
  const outer = (name: string, flowId: string): FlowSketch["nodes"] => ({
    start: { type: "Start", to: { signal: "call" } },
    call: { type: "GoToFlow", data: { flowId }, to: { success: "back", error: "back" } },
    back: say(`Back in ${name}`, "wait"),
    wait: { type: "Checkpoint", to: { text: "call" } },
  });
  const called = await publishedFlow(app.a, { nodes: inner("one") });
  const agent = await makeAgent(app.a, { nodes: outer("one", called) });
  const { conversationEngine: engine } = agent;
  const caller = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  const hear = async (text: string) => textsOf((await rest.say(id, text, { wait: true })).body.messages ?? []);
  for (const name of ["two", "three"]) await publish(caller, "move", outer(name, called));
  await publish(called, "keep", inner("two"));
  expect(await hear("x")).toEqual(["Heard by one", "Back in three"]);
  expect(await hear("again")).toEqual(["Asked by two"]);
  for (const name of ["three", "four"]) await publish(called, "move", inner(name));
  await publish(caller, "move", outer("four", called));
  expect(await hear("y")).toEqual(["Heard by four", "Back in four"]);
});

const patience = { timeoutMs: 3_600_000, noInputAfterMs: 60_000, noInput: [{ en: "Still there?" }] };
test.each([
  ["a step that waits", { type: "Checkpoint", to: { text: "heard", timeout: "late" } }],
  [
    "a choice",
    {
      type: "ChooseReplyButton",
      data: { text: { en: "Well?" }, buttons: [{ value: "x", label: { en: "X" }, synonyms: {} }] },
      to: { "selected:x": "heard", "not-selected": "late", timeout: "late" },
    },
  ],
  [
    "a form",
    {
      type: "CollectUserInput",
      data: { ask: "oneByOne", fields: [{ name: "x", label: { en: "Well?" }, type: "text" }] },
      to: { submit: "heard", timeout: "late", cancel: "late" },
    },
  ],
] as const)("move: %s that has no times any more is not left at those that were set before", async (_, wait) => {
  const nodes = (ladder: Partial<typeof patience>): FlowSketch["nodes"] => ({
    start: { type: "Start", to: { signal: "wait" } },
    wait: { ...wait, data: { ...("data" in wait && wait.data), ladder } },
    late: say("Late", "rest"),
    heard: say("Heard", "rest"),
    rest: { type: "Checkpoint", to: { text: "heard" } },
  });
  const agent = await makeAgent(app.a, { nodes: nodes(patience) });
  const { conversationEngine: engine } = agent;
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  const pool = app.context.databases.platform.$client;
  const timers = async () =>
    (await pool.query("select 1 from conversation_timer where conversation_id = $1", [id])).rowCount;
  expect(await timers()).toBe(2);
  await publish(engine.kind === "flow" ? (engine.flowId ?? "") : "", "move", nodes({}));
  await pool.query("update conversation_timer set due_at = now() where conversation_id = $1", [id]);
  await expect.poll(timers).toBe(0);
  const hear = async (text: string) => textsOf((await rest.say(id, text, { wait: true })).body.messages ?? []);
  expect(await hear("x")).toEqual(["Heard"]);
  expect(textsOf((await rest.messages(id)).results)).not.toContain("Late");
});

test("restart: the next word begins the flow anew on the new version", async () => {
  const { hear } = await talking("restart", version("two"));
  expect(await hear("x")).toEqual(["Begun on two"]);
  expect(await hear("y")).toEqual(["Answered by two"]);
});

test("what was chosen for a version holds for who says nothing until the next one is live", async () => {
  const [moved, begunAnew] = [await talking("move", version("two")), await talking("restart", version("two"))];
  for (const { flowId } of [moved, begunAnew]) await publish(flowId, "keep", version("three"));
  expect(await moved.hear("x")).toEqual(["Answered by two"]);
  expect(await begunAnew.hear("x")).toEqual(["Begun on three"]);
});

test("restart: while a person has the conversation its flow stays, and begins anew after they have handed it back", async () => {
  const { client } = app.a;
  const { flowId, rest, hear, id } = await talking("keep", version("two"));
  await client.conversation.takeOver({ id });
  await publish(flowId, "restart", version("three"));
  expect(await hear("to the person")).toEqual([]);
  await client.conversation.handBack({ id, nodeId: "answer" });
  expect(textsOf((await rest.messages(id)).results).at(-1)).toBe("Answered by one");
  expect(await hear("x")).toEqual(["Begun on three"]);
  const { results } = await client.conversation.messages({ id, debug: true });
  const ended = results.flatMap(({ action }) => (action.flowEvent?.type === "Ended" ? [action.flowEvent] : []));
  expect(ended).toMatchObject([{ exitDetails: "restarted", fromFlowId: flowId }]);
});

test("a flow that is archived is called no more, and called again once it is restored: by the very next word", async () => {
  const called = await publishedFlow(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "inner", signal: "inner", default: "inner" } },
      inner: { type: "TextMessageAction", data: { alternatives: [{ en: "Called" }] } },
    },
  });
  const agent = await makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "go", signal: "wait" } },
      go: { type: "GoToFlow", data: { flowId: called, mode: "call" }, to: { success: "wait", error: "away" } },
      away: say("Not there", "wait"),
      wait: { type: "Checkpoint", to: { text: "go" } },
    },
  });
  const rest = restClient(app.address, agent);
  const { id } = (await rest.begin()).conversation;
  const hear = async () => textsOf((await rest.say(id, "x", { wait: true })).body.messages ?? []);
  expect(await hear()).toEqual(["Called"]);
  await app.a.ifMatch(1).flow.archive({ id: called });
  expect(await hear()).toEqual(["Not there"]);
  await app.a.client.flow.restore({ id: called });
  expect(await hear()).toEqual(["Called"]);
});
