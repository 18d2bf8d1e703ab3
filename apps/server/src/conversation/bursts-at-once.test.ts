import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { startVendorServer } from "@parlo/providers/testing";
import { afterAll, expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { textsOf } from "../touchpoint/testing/socket-client.ts";
import { dataFolder, freePort, startServer } from "./testing/server-process.ts";

const vendor = await startVendorServer();
const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.0/8", ROLE: "web" } });
const dataDir = dataFolder();
/** As `testApp` makes it: the model's key is sealed here and opened there. */
const ENCRYPTION_KEY = createHash("sha256").update("encryption").digest("base64");
const start = async () => startServer(app.database, await freePort(), dataDir, { ENCRYPTION_KEY });
const [first, second] = await Promise.all([start(), start()]);
afterAll(async () => {
  await Promise.all([first, second].map((server) => server.kill("SIGTERM")));
  await vendor.close();
});
const slowMs = 1500;
const { id: aiModelId } = await app.a.client.aiModel.create({
  name: "Slow",
  provider: "OpenAi",
  credentials: { apiKey: "sk-1234567890", apiBaseUrl: vendor.address(`slow:${slowMs}`) },
});

type Policy = "queue" | "merge" | "interrupt" | "ignore";
/** An agent that asks a slow model on every text. */
const slow = (policy: Policy) =>
  makeAgent(app.a, {
    nodes: {
      start: { type: "Start", to: { text: "model" } },
      model: {
        type: "LlmResponse",
        data: { model: { aiModelId, instruction: "Help." } },
        to: { default: "wait" },
      },
      wait: { type: "Checkpoint", to: { text: "model" } },
    },
    settings: { bursts: { policy, mergeMs: 300 } },
  });

async function talk(policy: Policy, there = second) {
  const agent = await slow(policy);
  const clients = [restClient(first.address, agent), restClient(there.address, agent)] as const;
  const { conversation } = await clients[0].begin({ signal: null });
  const { id } = conversation;
  const transcript = async () => textsOf((await clients[0].messages(id)).results);
  const answers = async () => (await transcript()).filter((text) => text.startsWith("You said"));
  return { id, clients, transcript, answers };
}
const words = ["one", "two", "three", "four", "five"];

const said = (texts: string[]) => texts.filter((text) => words.includes(text));

/** What of the accepted texts, in their order, is to be answered. */
const answered: { readonly [policy in Policy]: (texts: string[]) => string[] } = {
  queue: (texts) => texts,
  merge: ([one = "", ...others]) => [one, others.join("\n")],
  interrupt: (texts) => texts.slice(-1),
  ignore: (texts) => texts.slice(0, 1),
};

test.each(["queue", "merge", "interrupt", "ignore"] as const)(
  "%s: five texts within 200 ms at two processes, over a slow model",
  async (policy) => {
    const { id, clients, transcript, answers } = await talk(policy);
    await clients[0].say(id, "one");
    await Promise.all(
      words.slice(1).map(async (word, at) => {
        await pause(40 * (at + 1));
        return clients[at % 2 === 0 ? 1 : 0].say(id, word);
      }),
    );
    const texts = said(await transcript());
    expect([...texts].sort()).toEqual([...words].sort());
    const expected = answered[policy](texts).map((text) => `You said: ${text}`);
    await expect.poll(answers, { timeout: 15_000 }).toEqual(expected);
    await clients[0].say(id, "six", { wait: true });
    expect(await answers()).toEqual([...expected, "You said: six"]);
  },
  30_000,
);

test("interrupt: of texts that wait while another one is broken off the last is answered, and the others keep nobody waiting", async () => {
  const { id, clients, transcript, answers } = await talk("interrupt");
  await clients[0].say(id, "one");
  const since = Date.now();
  await Promise.all(words.slice(1).map((word) => clients[0].say(id, word)));
  await expect.poll(answers, { timeout: 15_000 }).not.toEqual([]);
  expect(Date.now() - since).toBeLessThan(4 * slowMs);
  expect(await answers()).toEqual([`You said: ${said(await transcript()).at(-1)}`]);
}, 30_000);

test.each(["queue", "merge"] as const)(
  "%s: who takes over while texts wait is not kept waiting by answers to them",
  async (policy) => {
    const { id, clients, answers } = await talk(policy);
    for (const word of words.slice(0, 3)) await clients[0].say(id, word);
    const since = Date.now();
    expect(await app.a.client.conversation.takeOver({ id })).toMatchObject({ owner: "human" });
    expect(Date.now() - since).toBeLessThan(3 * slowMs);
    expect(await answers()).toEqual([]);
  },
  30_000,
);

test.each(["queue", "interrupt"] as const)(
  "%s: a process that dies over five texts leaves them to another one, which treats them the same",
  async (policy) => {
    const doomed = await start();
    const { id, clients, transcript, answers } = await talk(policy, doomed);
    for (const word of words) await clients[1].say(id, word);
    await doomed.kill("SIGKILL");
    const expected = answered[policy](words).map((text) => `You said: ${text}`);
    await expect.poll(answers, { timeout: 45_000 }).toEqual(expected);
    expect(said(await transcript())).toEqual(words);
    await clients[0].say(id, "six", { wait: true });
    expect(await answers()).toEqual([...expected, "You said: six"]);
  },
  60_000,
);
