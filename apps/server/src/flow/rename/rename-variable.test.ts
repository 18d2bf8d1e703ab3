import type { VariableDefinition } from "@parlo/contract";
import { buildFlow, type NodeSketch } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { newId } from "../../platform/id.ts";
import { makeAgent } from "../../testing/make-agent.ts";
import { testApp } from "../../testing/test-app.ts";
import { restClient } from "../../touchpoint/testing/rest-client.ts";
import { insertFlow } from "../insert-flow.ts";

const { a, b, address } = await testApp();
const { client, db, ifMatch } = a;

const saying = (text: string): NodeSketch => ({ type: "TextMessageAction", data: { alternatives: [{ en: text }] } });
const asking = (variable: string): NodeSketch => ({
  type: "IfElse",
  data: { cases: [{ id: "yes", label: "Yes", conditions: [{ variable, operator: "exists" }] }] },
});
const writing = (variable: string): NodeSketch => ({
  type: "StoreVariable",
  data: { assignments: [{ mode: "value", variable, value: 1 }] },
});

async function flowWith(name: string, nodes: { readonly [id: string]: NodeSketch }) {
  const [first = "start"] = Object.keys(nodes);
  const graph = buildFlow({ id: newId(), name, nodes: { start: { type: "Start", to: { default: first } }, ...nodes } });
  await insertFlow(db, graph, {});
  return graph.id;
}

const define = (key: string, more: Partial<VariableDefinition> = {}) =>
  client.variableDefinition.create({ name: key, key, type: "Number", isEndUser: false, hide: false, ...more } as never);
const rename = ({ id, version }: VariableDefinition, key: string) =>
  ifMatch(version).variableDefinition.rename({ id, key });
const keys = async () =>
  (await client.variableDefinition.list({ pageSizeAndNumber: { size: 100, number: 1 }, includeArchived: true }))
    .results;
const settingsOf = async (flowId: string, nodeId: string) =>
  JSON.stringify((await client.flow.get({ id: flowId })).nodes.find(({ id }) => id === nodeId)?.data);
const faultOf = (error: Promise<unknown>) =>
  error.then(
    () => "it was renamed",
    (thrown) => thrown.data?.errors ?? thrown.problem?.errors ?? thrown,
  );

test("what names a variable is told with its places, and exactly that is renamed in every draft and in its definition", async () => {
  const room = await define("room");
  const one = await flowWith("First", { say: saying("In {{ room }}, {{ conversation.room }}"), ask: asking("room") });
  const two = await flowWith("Second", { write: writing("room"), say: saying("Of the {{ user.room }}") });
  const { flows } = await client.variableDefinition.uses({ id: room.id });
  expect(flows).toEqual([
    {
      ...{ id: one, name: "First", archived: false, live: false },
      nodes: [
        { id: "say", name: "", type: "TextMessageAction", reads: true, writes: false, texts: 1, settings: 0, tools: 0 },
        { id: "ask", name: "", type: "IfElse", reads: true, writes: false, texts: 0, settings: 1, tools: 0 },
      ],
    },
    {
      ...{ id: two, name: "Second", archived: false, live: false },
      nodes: [
        { id: "write", name: "", type: "StoreVariable", reads: false, writes: true, texts: 0, settings: 1, tools: 0 },
      ],
    },
  ]);

  const { definition, flowIds } = await rename(room, "chamber");
  expect(definition).toMatchObject({ id: room.id, key: "chamber", name: "room", version: 2, renamedTo: null });
  expect([...flowIds].sort()).toEqual([one, two].sort());
  expect(await settingsOf(one, "say")).toContain("In {{ chamber }}, {{ conversation.chamber }}");
  expect(await settingsOf(one, "ask")).toContain('"variable":"chamber"');
  expect(await settingsOf(two, "write")).toContain('"variable":"chamber"');
  // That one is the end user's.
  expect(await settingsOf(two, "say")).toContain("{{ user.room }}");
  expect((await keys()).map(({ key }) => key)).not.toContain("room");
});

test("the change of a draft is one batch of operations that an editor can follow", async () => {
  const stay = await define("stay");
  const id = await flowWith("Followed", { say: saying("{{ stay }}") });
  const { flow } = await client.flow.get({ id });
  await rename(stay, "visit");
  const followed = await client.flow.operations({
    ...{ id, baseVersion: flow.version },
    operations: [{ type: "updateFlow", changes: { name: "Followed on" } }],
  });
  expect(followed.version).toBe(flow.version + 2);
  expect(followed.operationsSinceBase).toMatchObject([{ type: "updateNode", nodeId: "say" }]);
});

test("what was written under the former key meanwhile is refused where the renaming was, and told as a problem elsewhere", async () => {
  const berth = await define("berth");
  const id = await flowWith("Written meanwhile", { say: saying("{{ berth }}"), other: saying("Hello") });
  const { flow, nodes } = await client.flow.get({ id });
  await rename(berth, "cabin");
  const writes = (nodeId: string) => {
    const data = nodes.find((node) => node.id === nodeId)?.data;
    const changes = { data: { ...data, alternatives: [{ en: "In {{ berth }}" }] } };
    return { id, baseVersion: flow.version, operations: [{ type: "updateNode" as const, nodeId, changes }] };
  };
  await expect(client.flow.operations(writes("say"))).rejects.toMatchObject({ status: 409 });
  await client.flow.operations(writes("other"));
  const { problems } = await client.flow.validate({ id });
  const params = { name: "berth", now: "cabin" };
  expect(problems).toContainEqual(expect.objectContaining({ code: "former-name", nodeId: "other", params }));
});

test("a published flow goes on under the former key, which goes with its next version, and end users' values come along", async () => {
  const tier = await define("tier", { isEndUser: true, type: "String" });
  const id = await flowWith("Published", { say: saying("You are {{ user.tier }}") });
  await client.flow.publish({ id });
  const profile = await makeAgent(a, { nodes: { start: { type: "Start" } } });
  await restClient(address, profile).begin({ endUserId: "guest" });
  await client.endUser.setVariables({ id: "guest", variables: { tier: "gold" } });
  expect((await client.variableDefinition.uses({ id: tier.id })).flows).toMatchObject([
    { name: "Published", live: true },
  ]);

  await rename(tier, "level");
  const both = (await keys()).filter(({ key }) => key === "tier" || key === "level");
  expect(both.map(({ key, renamedTo }) => [key, renamedTo]).sort()).toEqual([
    ["level", null],
    ["tier", tier.id],
  ]);
  const { results } = await client.endUser.variables({ id: "guest" });
  expect(results.map(({ key, stringValue }) => [key, stringValue])).toEqual([
    ["level", "gold"],
    ["tier", "gold"],
  ]);

  await client.endUser.setVariables({ id: "guest", variables: { tier: "platinum" } });
  await client.flow.publish({ id });
  expect((await keys()).filter(({ key }) => key === "tier")).toEqual([]);
  const after = await client.endUser.variables({ id: "guest" });
  expect(after.results.map(({ key, stringValue }) => [key, stringValue])).toEqual([["level", "platinum"]]);
});

test("it can be taken back, also where a published flow still has the former key", async () => {
  const code = await define("code", { isEndUser: true });
  const id = await flowWith("Back", { say: saying("{{ code }}") });
  await client.flow.publish({ id });
  const { definition } = await rename(code, "cipher");
  const back = await rename(definition, "code");
  expect(back.definition).toMatchObject({ id: code.id, key: "code" });
  expect((await keys()).filter(({ key }) => key === "code" || key === "cipher").map(({ key }) => key)).toContain(
    "code",
  );
  expect(await settingsOf(id, "say")).toContain("{{ code }}");
});

test("what it was called before is kept with it, as long as nothing else has been called that since", async () => {
  const lobby = await define("lobby");
  const { definition: hall } = await rename(lobby, "hall");
  const { definition: foyer } = await rename(hall, "foyer");
  expect(foyer.formerKeys).toEqual(["lobby", "hall"]);
  const { definition: back } = await rename(foyer, "hall");
  expect(back.formerKeys).toEqual(["lobby", "foyer"]);
  await rename(await define("lobby"), "porch");
  const formerly = async () =>
    (await keys())
      .filter(({ key }) => key === "hall" || key === "porch")
      .map(({ key, formerKeys }) => [key, formerKeys]);
  expect((await formerly()).sort()).toEqual([
    ["hall", ["foyer"]],
    ["porch", ["lobby"]],
  ]);
});

test("also what a published flow goes on under is a former name to a draft, and it is said as one that is written", async () => {
  const seat = await define("seat");
  const id = await flowWith("Goes on", { say: saying("{{ seat }}"), other: saying("Hello") });
  await client.flow.publish({ id });
  const { flow } = await client.flow.get({ id });
  await rename(seat, "place");
  await ifMatch(flow.version + 1).flow.createNode({
    ...{ id, nodeId: "write", type: "StoreVariable" },
    data: { version: 1, assignments: [{ mode: "value", variable: "seat", value: 1 }] },
  });
  expect((await client.flow.validate({ id })).problems).toContainEqual(
    expect.objectContaining({ code: "former-name", severity: "error", params: { name: "seat", now: "place" } }),
  );
});

test("what a hidden variable has held stays hidden under its former key", async () => {
  const pin = await define("pin", { hide: true });
  await rename(pin, "secret-number");
  const former = (await keys()).find(({ key }) => key === "pin");
  expect(former).toMatchObject({ hide: true, renamedTo: pin.id });
  expect(former?.archivedAt).not.toBeNull();
});

test("a key that it cannot have is said at the field, and nothing is renamed", async () => {
  const guests = await define("guests");
  await define("nights", { type: "String" });
  await define("adults");
  const id = await flowWith("Unwilling", { say: saying("{% assign mine = 1 %}{{ guests }}{{ mine }}") });
  const loose = await flowWith("Loose", { say: saying("{{ unknown }}") });
  const before = await client.flow.get({ id });
  const at = (code: string) => [expect.objectContaining({ path: "key", code })];
  for (const [key, code] of [
    ["user", "name-reserved"],
    ["language", "name-reserved"],
    ["adults", "name-taken"],
    ["nights", "name-taken-type"],
    ["unknown", "named-in-flow"],
    ["mine", "cannot-stand"],
    ["guests", "same-name"],
  ] as const)
    expect([key, await faultOf(rename(guests, key))]).toEqual([key, at(code)]);
  expect(await faultOf(rename(guests, "two words"))).toMatchObject([{ path: "key" }]);
  expect(await client.flow.get({ id })).toEqual(before);
  expect(await client.variableDefinition.get({ id: guests.id })).toEqual(guests);
  expect((await client.flow.get({ id: loose })).flow.version).toBe(1);
});

test("one draft in which it cannot be keeps all of them as they are", async () => {
  const floor = await define("floor");
  const ids = await Promise.all(["A", "B", "C"].map((name) => flowWith(name, { say: saying("{{ floor }}") })));
  const caught = await flowWith("Caught", { say: saying("{% assign storey = 1 %}{{ floor }}{{ storey }}") });
  expect(await faultOf(rename(floor, "storey"))).toMatchObject([{ params: { flows: "Caught" } }]);
  for (const id of [...ids, caught]) expect((await client.flow.get({ id })).flow.version).toBe(1);
});

test("archived flows follow where they can, and strangers, viewers and old versions are refused", async () => {
  const desk = await define("desk");
  const id = await flowWith("Archived", { say: saying("{{ desk }}") });
  const { flow } = await client.flow.get({ id });
  await ifMatch(flow.version).flow.archive({ id });
  const stuck = await flowWith("Stuck", { say: saying("{% assign counter = 1 %}{{ desk }}{{ counter }}") });
  await ifMatch((await client.flow.get({ id: stuck })).flow.version).flow.archive({ id: stuck });
  expect((await client.variableDefinition.uses({ id: desk.id })).flows).toMatchObject([
    { name: "Archived", archived: true },
    { name: "Stuck", archived: true },
  ]);
  await expect(b.ifMatch(1).variableDefinition.rename({ id: desk.id, key: "table" })).rejects.toMatchObject({
    status: 404,
  });
  await expect(b.client.variableDefinition.uses({ id: desk.id })).rejects.toMatchObject({ status: 404 });
  await expect(client.variableDefinition.rename({ id: desk.id, key: "table" })).rejects.toMatchObject({ status: 428 });
  expect((await rename(desk, "counter")).flowIds).toEqual([id]);
  await expect(rename(desk, "table")).rejects.toMatchObject({ status: 409 });
  expect(await settingsOf(id, "say")).toContain("{{ counter }}");
  expect(await settingsOf(stuck, "say")).toContain("{{ desk }}");
});
