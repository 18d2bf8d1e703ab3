import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FlowBatch, FlowDocument, FlowOperation, FlowPerson, FlowPointer } from "@parlo/contract";
import { applyOperations, type FlowGraph, type FlowOperation as GraphOperation } from "@parlo/engine";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { dataFolder, freePort, startServer } from "../../conversation/testing/server-process.ts";
import { apiClient } from "../../testing/api-client.ts";
import { signUp } from "../../testing/sign-up.ts";
import { testApp } from "../../testing/test-app.ts";
import { type EventSource, listen } from "../../touchpoint/testing/event-source.ts";
import { flowTable } from "../flow.table.ts";

const app = await testApp();
const { a, b, call } = app;

const bearer = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` });
const feed = (address: string, flowId: string, after: number, more = "") =>
  `${address}/api/v1/conversation-flows/${flowId}/events?after=${after}${more}`;
const batchesIn = ({ events }: EventSource) =>
  events.filter(({ event }) => event === "batch").map(({ data }) => data as FlowBatch);
const peopleIn = ({ events }: EventSource) =>
  (events.filter(({ event }) => event === "people").at(-1)?.data ?? []) as FlowPerson[];
const namesIn = (source: EventSource) =>
  peopleIn(source).map(({ name, nodeId }) => `${name} at ${nodeId ?? "the flow"}`);
const rename = (name: string): FlowOperation => ({ type: "updateFlow", changes: { name } });

const graphOf = ({ flow: { id, name, type, entryNodeId }, settings, nodes, tools }: FlowDocument) =>
  ({
    ...{ id, name, type, entryNodeId, settings },
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    tools: Object.fromEntries(tools.map((tool) => [tool.id, tool])),
  }) as FlowGraph;

async function newFlow() {
  const { flow, nodes } = await a.client.flow.create({ name: "Watched", type: "Custom", templateId: "buttons" });
  return { id: flow.id, version: flow.version, startId: nodes[0]?.id ?? "" };
}

test("who has a flow open hears each change once and in order, also what was missed, with the editor's own id", async () => {
  const { id, version } = await newFlow();
  const change = (name: string, baseVersion: number) =>
    a.client.flow.operations({ id, baseVersion, operations: [rename(name)], batchId: `batch-${name}` });
  await change("Before", version);
  const open = await listen(feed(app.address, id, version), bearer(a));
  await change("While", version + 1);
  // A repeat is no second change.
  expect(await change("While", version + 1)).toEqual({ version: version + 2, operationsSinceBase: [] });
  await a.ifMatch(version + 2).flow.update({ id, name: "Renamed" });
  await open.until(() => batchesIn(open).length >= 3);
  expect(batchesIn(open)).toEqual([
    { version: version + 1, batchId: "batch-Before", userId: a.userId, operations: [rename("Before")] },
    { version: version + 2, batchId: "batch-While", userId: a.userId, operations: [rename("While")] },
    { version: version + 3, batchId: null, userId: a.userId, operations: [rename("Renamed")] },
  ]);
  expect(open.events.filter(({ event }) => event === "batch").map((event) => event.id)).toEqual(
    [1, 2, 3].map((step) => String(version + step)),
  );
});

test("a step that comes without exits has those of its kind on both sides: in the draft and in what editors hear", async () => {
  const { id, version, startId } = await newFlow();
  const before = await a.client.flow.get({ id });
  const open = await listen(feed(app.address, id, version), bearer(a));
  const node = {
    ...{ id: "ask", flowId: id, type: "LlmWithTools", name: "", exits: [], tools: [] },
    renderParams: { position: { x: 0, y: 0 } },
    data: { version: 1, model: {}, mostSteps: 10, variables: [] },
  };
  const exit = { name: "error", expectedResultMatch: null } as const;
  const connect = { type: "connect", nodeId: "ask", exit, targetNodeId: startId } as const;
  await a.client.flow.operations({ id, baseVersion: version, operations: [{ type: "addNode", node }, connect] });
  await open.until(() => batchesIn(open).length === 1);
  const stored = await a.client.flow.get({ id });
  const asked = stored.nodes.find((one) => one.id === "ask");
  expect(asked?.exits.map(({ name, targetNodeId }) => [name, targetNodeId])).toEqual([
    ["default", null],
    ["timeout", null],
    ["error", startId],
  ]);
  const heard = applyOperations(
    graphOf(before),
    batchesIn(open).flatMap(({ operations }) => operations) as GraphOperation[],
  );
  expect(heard.ok && heard.graph).toEqual(graphOf(stored));
});

test("a repeat says which version the batch made when it came first, and only what others did before it", async () => {
  const { id, version, startId } = await newFlow();
  const mine = { id, baseVersion: version, batchId: "batch-mine", operations: [rename("Mine")] };
  const others = (at: number, name: string) =>
    a.client.flow.operations({
      id,
      baseVersion: at,
      operations: [{ type: "updateNode", nodeId: startId, changes: { name } }],
    });
  await others(version, "First");
  const answer = await a.client.flow.operations(mine);
  await others(answer.version, "Later");
  expect(answer).toMatchObject({ version: version + 2, operationsSinceBase: [{ changes: { name: "First" } }] });
  expect(await a.client.flow.operations(mine)).toEqual(answer);
});

test("a version that goes live is told, and who is far behind is sent to read the draft anew", async () => {
  const { id, version } = await newFlow();
  const open = await listen(feed(app.address, id, version), bearer(a));
  const live = () => open.events.filter(({ event }) => event === "published").map(({ data }) => data);
  await open.until(() => live().length === 1);
  await a.client.flow.publish({ id });
  await open.until(() => live().length === 2);
  expect(live()).toEqual([{ version: null }, { version: 1 }]);
  await a.db
    .update(flowTable)
    .set({ version: version + 2000 })
    .where(eq(flowTable.id, id));
  const behind = await listen(feed(app.address, id, version), bearer(a));
  await behind.until(({ length }) => length >= 3);
  expect(behind.events.find(({ event }) => event === "reload")?.data).toEqual({ version: version + 2000 });
});

test("a feed refuses strangers, programs, other organisations and rubbish, each with a problem document", async () => {
  const { id, version } = await newFlow();
  const path = `/conversation-flows/${id}/events?after=${version}`;
  const { key } = await a.client.apiKey.create({ name: "Program", scopes: ["conversations:read"] });
  const asked = [
    call(path),
    call(path, { headers: { authorization: `Bearer ${key}` } }),
    call(path, { as: b }),
    call(`${path}&clientId=x`, { as: a }),
    call(`/conversation-flows/${id}/events`, { as: a }),
    call(`${path}&unknown=1`, { as: a }),
  ];
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 400, 400, 400]);
  for (const answer of answers) expect(answer.headers.get("content-type")).toContain("application/problem+json");
});

test("editors see each other and where each is; who may only look hears the feed and is not announced", async () => {
  const { id, version, startId } = await newFlow();
  const into = { organizationId: a.organizationId };
  const editor = await signUp(app.context, app.address, "Eda", { ...into, role: "editor" });
  const viewer = await signUp(app.context, app.address, "Vic", { ...into, role: "viewer" });
  const [one, two, three] = [
    await listen(feed(app.address, id, version, "&clientId=client-of-a"), bearer(a)),
    await listen(feed(app.address, id, version, `&clientId=client-of-eda&nodeId=${startId}`), bearer(editor)),
    await listen(feed(app.address, id, version, "&clientId=client-of-vic"), bearer(viewer)),
  ];
  await one.until(() => peopleIn(one).length === 2);
  await three.until(() => peopleIn(three).length === 2);
  expect(namesIn(three)).toEqual(["A at the flow", `Eda at ${startId}`]);
  // Nobody moves another: an id that is seen is no right.
  await editor.client.flow.presence({ id, clientId: "client-of-a", nodeId: startId });
  await a.client.flow.presence({ id, clientId: "client-of-a", nodeId: startId });
  await editor.client.flow.presence({ id, clientId: "client-of-eda", nodeId: null });
  await one.until(() => namesIn(one).includes("Eda at the flow"));
  expect(namesIn(one)).toEqual([`A at ${startId}`, "Eda at the flow"]);
  const seen = one.events.filter(({ event }) => event === "people").length;
  expect(seen).toBe(4);
  await expect(viewer.client.flow.presence({ id, clientId: "client-of-vic", nodeId: null })).rejects.toMatchObject({
    status: 403,
  });
  await expect(b.client.flow.presence({ id, clientId: "client-of-a", nodeId: null })).rejects.toMatchObject({
    status: 404,
  });
  two.close();
  await one.until(() => peopleIn(one).length === 1);
  expect(namesIn(one)).toEqual([`A at ${startId}`]);
  three.close();
});

const pointersIn = ({ events }: EventSource) =>
  events.filter(({ event }) => event === "pointer").map(({ data }) => data as FlowPointer);

test("where an editor points the others in the flow are told, and nobody points for another", async () => {
  const { id, version } = await newFlow();
  const elsewhere = await newFlow();
  const into = { organizationId: a.organizationId };
  const editor = await signUp(app.context, app.address, "Eda", { ...into, role: "editor" });
  const viewer = await signUp(app.context, app.address, "Vic", { ...into, role: "viewer" });
  const [one, two, three, four] = [
    await listen(feed(app.address, id, version, "&clientId=client-of-a"), bearer(a)),
    await listen(feed(app.address, id, version, "&clientId=client-of-eda"), bearer(editor)),
    await listen(feed(app.address, id, version), bearer(viewer)),
    await listen(feed(app.address, elsewhere.id, elsewhere.version, "&clientId=client-of-a"), bearer(a)),
  ];
  await one.until(() => peopleIn(one).length === 2);
  const at = { x: -120, y: 48 };
  await editor.client.flow.pointer({ id, clientId: "client-of-eda", at });
  // Not theirs, and one that is not in the flow.
  await editor.client.flow.pointer({ id, clientId: "client-of-a", at });
  await editor.client.flow.pointer({ id, clientId: "client-of-nobody", at });
  const refused = (client: typeof a.client) => client.flow.pointer({ id, clientId: "client-of-eda", at });
  await expect(refused(viewer.client)).rejects.toMatchObject({ status: 403 });
  await expect(refused(b.client)).rejects.toMatchObject({ status: 404 });
  await expect(a.client.flow.pointer({ id, clientId: "client-of-a", at: { x: 0.5, y: 2e9 } })).rejects.toMatchObject({
    status: 400,
  });
  await editor.client.flow.pointer({ id, clientId: "client-of-eda", at: null });
  for (const open of [one, three]) {
    await open.until(() => pointersIn(open).length === 2);
    expect(pointersIn(open)).toEqual([
      { clientId: "client-of-eda", at },
      { clientId: "client-of-eda", at: null },
    ]);
  }
  expect([pointersIn(two), pointersIn(four)]).toEqual([[], []]);
  for (const open of [one, two, three, four]) open.close();
});

test("two processes: a change and a person at one are seen at the other, and who is connected to one may move by the other", async () => {
  const dataDir = dataFolder();
  // The tokens of this process are good at the other one.
  mkdirSync(join(dataDir, "keys"));
  writeFileSync(join(dataDir, "keys", "access-token"), createHash("sha256").update("access-token").digest("base64"));
  const other = await startServer(app.database, await freePort(), dataDir);
  onTestFinished(() => void other.kill("SIGKILL"));
  const there = apiClient(other.address, bearer(a));
  const { id, version, startId } = await newFlow();
  const into = { organizationId: a.organizationId, role: "editor" as const };
  const eda = await signUp(app.context, app.address, "Eda", into);
  const here = await listen(feed(app.address, id, version, "&clientId=client-of-a"), bearer(a));
  const away = await listen(feed(other.address, id, version, "&clientId=client-of-eda"), bearer(eda));
  await away.until(() => peopleIn(away).length === 2);
  await here.until(() => peopleIn(here).length === 2);
  await there.flow.operations({ id, baseVersion: version, operations: [rename("From there")] });
  await a.client.flow.operations({ id, baseVersion: version + 1, operations: [rename("From here")] });
  for (const open of [here, away]) {
    await open.until(() => batchesIn(open).length === 2);
    expect(batchesIn(open).map(({ operations }) => operations)).toEqual([
      [rename("From there")],
      [rename("From here")],
    ]);
  }
  await there.flow.presence({ id, clientId: "client-of-a", nodeId: startId });
  await away.until(() => namesIn(away).includes(`A at ${startId}`));
  await there.flow.pointer({ id, clientId: "client-of-a", at: { x: 1, y: 2 } });
  await away.until(() => pointersIn(away).length === 1);
  away.close();
  await here.until(() => peopleIn(here).length === 1);
  expect(namesIn(here)).toEqual([`A at ${startId}`]);
});
