import type { Flow } from "@parlo/contract";
import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";

const { a, call } = await testApp();
const flows = "/conversation-flows";

/** One that could be published as it is. */
async function drafted(name: string, type: "Custom" | "Agent" = "Custom"): Promise<Flow> {
  const { id, version } = (await a.client.flow.create({ name, type })).flow;
  await a.ifMatch(version).flow.createNode({ id, nodeId: "rest", type: "DelayAction" });
  const way = { id, sourceNodeId: "start", exit: "default", targetNodeId: "rest" } as const;
  await a.ifMatch(version + 1).flow.createEdge(way);
  return (await a.client.flow.get({ id })).flow;
}

test("C241 C249: one flow of a type is the default, and flows are found by whether they are", async () => {
  const [one, other] = [await drafted("Default one"), await drafted("Default two")];
  const agent = await drafted("Default agent", "Agent");
  for (const { id } of [one, other, agent]) {
    const { flow } = await a.client.flow.publish({ id });
    await a.ifMatch(flow.version).flow.update({ id, default: true });
  }
  const found = async (query: string) => {
    const answer = await call(`${flows}?search=Default&${query}`, { as: a });
    return ((await answer.json()) as { results: Flow[] }).results.map((flow) => [flow.id, flow.default]);
  };
  expect(await found("default=true")).toEqual([
    [agent.id, true],
    [other.id, true],
  ]);
  expect(await found("default=true&type=Custom")).toEqual([[other.id, true]]);
  expect(await found("default=false")).toEqual([[one.id, false]]);
  expect((await call(`${flows}?default=maybe`, { as: a })).status).toBe(400);
});

test("C241: what was never published cannot be the default, and neither can it once it is archived", async () => {
  const { id, version } = await drafted("Only drafted");
  const json = { name: "Drafted default", default: true };
  const make = () => call(`${flows}/${id}`, { method: "PATCH", as: a, json, version });
  const refused = await make();
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ errors: [expect.objectContaining({ path: "default", code: "never-published" })] }),
  ]);
  expect((await a.client.flow.get({ id })).flow).toMatchObject({ name: "Only drafted", default: false, version });
  const { flow } = await a.client.flow.publish({ id });
  await a.ifMatch(flow.version).flow.archive({ id });
  expect(await (await make()).json()).toMatchObject({ status: 409, code: "archived" });
  const restored = await a.client.flow.restore({ id });
  expect(await a.ifMatch(restored.version).flow.update({ id, default: true })).toMatchObject({ default: true });
});
