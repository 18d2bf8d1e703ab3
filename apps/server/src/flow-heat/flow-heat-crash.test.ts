import { expect, test } from "vitest";
import { dataFolder, freePort, startServer } from "../conversation/testing/server-process.ts";
import { caller, openSink } from "../conversation/testing/sink.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const app = await testApp({ environment: { ROLE: "web" } });

test("what a killed process has counted is not counted again by who goes on for it, and a process that ends writes all", async () => {
  const sink = await openSink();
  const agent = await makeAgent(app.a, { nodes: caller(sink.url) });
  const { conversationEngine: engine } = agent;
  const flowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
  const visits = async () =>
    Object.fromEntries((await app.a.client.flowHeat.read({ flowId })).nodes.map((one) => [one.nodeId, one.visits]));
  const [port, dataDir] = [await freePort(), dataFolder()];
  const first = await startServer(app.database, port, dataDir);
  const rest = restClient(first.address, agent);
  const { conversation } = await rest.begin();
  expect((await rest.say(conversation.id, "x")).status).toBe(202);
  await sink.called(1);
  await expect.poll(visits, { timeout: 20_000, interval: 200 }).toEqual({ start: 1, wait: 1, call: 1 });
  await first.kill("SIGKILL");
  const second = await startServer(app.database, port, dataDir);
  await sink.called(2);
  sink.release();
  await expect
    .poll(async () => (await rest.messages(conversation.id)).results.length, { timeout: 20_000, interval: 50 })
    .toBeGreaterThan(1);
  expect(await second.kill("SIGTERM")).toBe(0);
  expect(await visits()).toEqual({ start: 1, wait: 2, call: 1, good: 1 });
}, 300_000);
