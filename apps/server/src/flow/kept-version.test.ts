import type { FlowOperation } from "@parlo/contract";
import { expect, test } from "vitest";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";

const app = await testApp();
const { a, b } = app;

const note = (text: string): FlowOperation => ({
  type: "addMark",
  mark: {
    ...{ id: text, type: "note", color: "yellow", text },
    renderParams: { position: { x: 0, y: 300 }, size: { width: 200, height: 100 } },
  },
});

/** A flow whose draft has gone on since it was published. */
async function changed() {
  const { flow } = await a.client.flow.create({ name: "Goes on", type: "Custom" });
  const say: FlowOperation = {
    type: "addNode",
    node: {
      ...{ id: "wait", flowId: flow.id, type: "DelayAction", name: "", tools: [] },
      data: { version: 1, durationMs: 100, typing: false },
      renderParams: { position: { x: 300, y: 0 } },
      exits: [{ name: "default", targetNodeId: null, default: true, expectedResultMatch: null }],
    },
  };
  const lead: FlowOperation = {
    type: "connect",
    nodeId: flow.entryNodeId ?? "",
    exit: { name: "default", expectedResultMatch: null },
    targetNodeId: "wait",
  };
  const { version } = await a.client.flow.operations({
    id: flow.id,
    baseVersion: flow.version,
    operations: [say, lead],
  });
  await a.client.flow.publish({ id: flow.id, name: "Live one" });
  const after = await a.client.flow.operations({ id: flow.id, baseVersion: version, operations: [note("first")] });
  return { id: flow.id, version: after.version };
}

test("a draft is kept as a version with a name, and what is live stays as it is", async () => {
  const { id, version } = await changed();
  const before = (await a.client.flow.get({ id })).flow;
  const kept = await a.client.flow.keepVersion({ id, name: " Before the rebuild ", notes: "Half done" });
  expect(kept).toMatchObject({
    ...{ number: 2, name: "Before the rebuild", notes: "Half done", nodes: 2, createdBy: a.userId },
    ...{ live: false, published: false },
  });
  expect((await a.client.flow.get({ id })).flow).toEqual(before);
  expect(before).toMatchObject({ publishedVersion: 1, changedSincePublish: true });
  const { results } = await a.client.flow.versions({ id, named: true });
  expect(results.map(({ number, live, published }) => [number, live, published])).toEqual([
    [2, false, false],
    [1, true, true],
  ]);

  await a.client.flow.operations({ id, baseVersion: version, operations: [note("second")] });
  expect((await a.client.flow.version({ id, number: 2 })).marks?.map((one) => one.id)).toEqual(["first"]);
  const restored = await a.client.flow.restoreVersion({ id, number: 2 });
  expect(restored.marks?.map((one) => one.id)).toEqual(["first"]);
  const published = await a.client.flow.publish({ id });
  expect(published.version).toMatchObject({ number: 4, live: true, published: true });
});

test("a draft that is a version already is not kept once more when another state takes its place", async () => {
  const { id, version } = await changed();
  await a.client.flow.keepVersion({ id, name: "Kept by hand" });
  await a.client.flow.restoreVersion({ id, number: 1 });
  expect((await a.client.flow.versions({ id })).count).toBe(2);
  await a.client.flow.operations({ id, baseVersion: version + 1, operations: [note("after")] });
  await a.client.flow.restoreVersion({ id, number: 2 });
  expect((await a.client.flow.versions({ id })).count).toBe(3);
});

test("what has errors, and was never published, can be kept all the same", async () => {
  const { flow } = await a.client.flow.create({ name: "Leads nowhere yet", type: "Custom" });
  expect(await a.client.flow.keepVersion({ id: flow.id })).toMatchObject({ number: 1, name: "", published: false });
  expect((await a.client.flow.get({ id: flow.id })).flow.publishedVersion).toBeNull();
});

test("a version is kept by those who may edit, of a flow that is here", async () => {
  const { id } = await changed();
  const viewer = await signUp(app.context, app.address, "Vic", { organizationId: a.organizationId, role: "viewer" });
  await expect(viewer.client.flow.keepVersion({ id })).rejects.toMatchObject({ status: 403 });
  await expect(b.client.flow.keepVersion({ id, name: "Theirs" })).rejects.toMatchObject({ status: 404 });
  const { version } = (await a.client.flow.get({ id })).flow;
  await a.ifMatch(version).flow.archive({ id });
  await expect(a.client.flow.keepVersion({ id })).rejects.toMatchObject({ status: 409 });
  expect((await a.client.flow.versions({ id })).count).toBe(1);
});
