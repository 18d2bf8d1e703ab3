import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { violations } from "./testing/history.ts";
import { dataFolder, freePort, startServer } from "./testing/server-process.ts";
import { talk } from "./testing/talk.ts";

// It only sets the scene: the conversations run in processes of their own.
const app = await testApp({ environment: { ROLE: "web" } });
const agent = await makeAgent(app.a, { nodes: echo });
const dataDir = dataFolder();

const words = (count: number) => Array.from({ length: count }, (_, at) => `word ${at}`);

test("a kill in the middle of 200 conversations loses, doubles and reorders nothing that was acknowledged", async () => {
  const port = await freePort();
  let server = await startServer(app.database, port, dataDir);
  const rest = restClient(server.address, agent);
  const begun = await Promise.all(Array.from({ length: 200 }, () => rest.begin()));
  const talks = Promise.all(begun.map(({ conversation }) => talk(() => rest, conversation.id, words(12))));
  for (const pause of [700, 900]) {
    await wait(pause);
    await server.kill("SIGKILL");
    server = await startServer(app.database, port, dataDir);
  }
  const histories = await talks;
  expect(histories.flatMap(violations)).toEqual([]);
  expect(
    histories.every(({ seen }) => seen.filter(({ participantType }) => participantType === "EndUser").length === 13),
  ).toBe(true);
  expect(await server.kill("SIGTERM")).toBe(0);
}, 300_000);

test("two processes on one database keep one order and answer everything once", async () => {
  const ports = [await freePort(), await freePort()];
  const servers = await Promise.all(ports.map((port) => startServer(app.database, port, dataDir)));
  const clients = servers.map(({ address }) => restClient(address, agent));
  const [first] = clients;
  if (!first) throw new Error("There is no server");
  const begun = await Promise.all(Array.from({ length: 30 }, () => first.begin()));
  let turn = 0;
  const either = () => clients[turn++ % clients.length] ?? first;
  const histories = await Promise.all(begun.map(({ conversation }) => talk(either, conversation.id, words(10))));
  expect(histories.flatMap(violations)).toEqual([]);
  expect(await Promise.all(servers.map((server) => server.kill("SIGTERM")))).toEqual([0, 0]);
}, 300_000);
