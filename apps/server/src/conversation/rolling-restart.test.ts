import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { violations } from "./testing/history.ts";
import { type Moved, socketWhile, streamWhile, talkWhile } from "./testing/moving-client.ts";
import { dataFolder, freePort, startServer } from "./testing/server-process.ts";

/** Each ends one of two processes and starts it again. */
const restarts = 4;
const people = 12;
const readers = 6;

// It only sets the scene: the conversations run in processes of their own.
const app = await testApp({ environment: { ROLE: "web" } });
const agent = await makeAgent(app.a, { nodes: echo });
const dataDir = dataFolder();

test("R7: while two processes are restarted in turn, nobody who goes to the other one is refused or forgotten", async () => {
  const ports = [await freePort(), await freePort()] as const;
  const start = (at: number) => startServer(app.database, ports[at] ?? 0, dataDir);
  const servers = await Promise.all([start(0), start(1)]);
  const [first = { address: "" }, second = { address: "" }] = servers;
  const { headers, ...rest } = restClient(first.address, agent);
  const pair = { addresses: [first.address, second.address] as const, headers, profile: agent };
  const moved: Moved = { failed: [], gaps: [] };
  let isOver = false;
  const over = () => isOver;
  const begun = await Promise.all(Array.from({ length: people }, () => rest.begin({ signal: null })));
  const ids = begun.map(({ conversation }) => conversation.id);
  const talks = Promise.all(ids.map((id) => talkWhile(over, pair, moved, id)));
  const [followed = ""] = ids;
  const streams = Array.from({ length: readers }, () => streamWhile(over, pair, moved, followed));
  const sockets = Array.from({ length: readers }, () => socketWhile(over, pair, moved, followed));
  const ends: { readonly code: number | null; readonly ms: number }[] = [];
  for (let nth = 0; nth < restarts; nth += 1) {
    await wait(500);
    const began = performance.now();
    const code = (await servers[nth % 2]?.kill("SIGTERM")) ?? null;
    ends.push({ code, ms: performance.now() - began });
    servers[nth % 2] = await start(nth % 2);
  }
  isOver = true;
  const histories = await talks;
  const told = await Promise.all(streams);
  await Promise.all(sockets);
  await Promise.all(servers.map((server) => server.kill("SIGTERM")));

  const there = (histories[0]?.seen ?? []).map(({ sequence }) => sequence);
  expect(Math.min(...told.map(({ length }) => length))).toBeGreaterThan(0);
  expect(told).toEqual(told.map(({ length }) => there.slice(0, length)));
  expect(moved.failed).toEqual([]);
  expect(histories.flatMap(violations)).toEqual([]);
  expect(ends.map(({ code }) => code)).toEqual(ends.map(() => 0));
  expect(Math.max(...ends.map(({ ms }) => ms))).toBeLessThan(30_000);
  // Every reader was cut at least once by each process that it was at.
  expect(moved.gaps.length).toBeGreaterThanOrEqual(readers * 2);
  const gaps = moved.gaps.toSorted((a, b) => a - b);
  expect(gaps[Math.floor(gaps.length / 2)]).toBeLessThan(2000);
  // A process that starts beside the tests may keep both cores for a while.
  expect(gaps.at(-1)).toBeLessThan(10_000);
}, 300_000);
