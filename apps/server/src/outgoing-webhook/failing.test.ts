import { expect, test } from "vitest";
import { issueTable } from "../issue/issue.table.ts";
import type { SignedIn } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { pausesMs } from "./delivery-schedule.ts";
import { newOwner, somethingHappens, testDispatcher, webhookOf } from "./testing/outbox.ts";
import { openReceiver, status } from "./testing/receiver.ts";

const app = await testApp({ environment: { ROLE: "web", OUTBOUND_ALLOW: "127.0.0.1" } });
const hour = 3_600_000;

const issues = async ({ db }: SignedIn) =>
  (await db.select().from(issueTable)).flatMap(({ code, engineId }) => (code === "sample" ? [] : [{ code, engineId }]));

/** A webhook whose receiver answers what it is told to, and a time that goes on as the test says. */
async function failing() {
  const [owner, receiver] = [await newOwner(app), await openReceiver(status(500))];
  const webhook = await webhookOf(owner, receiver.url);
  let aheadMs = 0;
  const dispatcher = testDispatcher(app, { aheadMs: () => aheadMs });
  const later = async (ms: number) => {
    aheadMs += ms;
    await dispatcher.dispatch();
  };
  return {
    ...{ owner, receiver, webhook, later },
    /** All tries of what happens now, which take three days and a half. */
    async goesByInVain(times: number) {
      await somethingHappens(owner, times);
      await later(0);
      for (const pauseMs of pausesMs) await later(1.1 * pauseMs + 1000);
    },
    read: async () => {
      const { active, disabledReason, waiting, dead } = await owner.client.outgoingWebhook.get({ id: webhook.id });
      return { active, disabledReason, waiting, dead };
    },
  };
}

test("where every try has failed for five days and three deliveries were given up it is switched off, and that is told", async () => {
  const { owner, webhook, later, goesByInVain, read } = await failing();
  await goesByInVain(2);
  expect(await read()).toEqual({ active: true, disabledReason: null, waiting: 0, dead: 2 });
  // Five days of nothing but failures, and still too few were given up.
  await later(48 * hour);
  expect(await read()).toMatchObject({ active: true, dead: 2 });
  await goesByInVain(1);
  expect(await read()).toEqual({ active: false, disabledReason: "failing", waiting: 0, dead: 3 });
  const told = { engineId: webhook.id };
  expect(await issues(owner)).toEqual([
    { code: "webhook-dead", ...told },
    { code: "webhook-failing", ...told },
  ]);
});

test("as many that are given up in fewer days switch nothing off", async () => {
  const { goesByInVain, read } = await failing();
  await goesByInVain(4);
  expect(await read()).toEqual({ active: true, disabledReason: null, waiting: 0, dead: 4 });
});

test("one that arrives, another address and being switched on begin the count anew", async () => {
  const { owner, receiver, webhook, later, goesByInVain, read } = await failing();
  const changed = async (changes: object) => {
    const { version } = await owner.client.outgoingWebhook.get({ id: webhook.id });
    await owner.ifMatch(version).outgoingWebhook.update({ id: webhook.id, ...changes });
  };
  await goesByInVain(3);
  receiver.answers(status(200));
  await somethingHappens(owner);
  await later(0);
  receiver.answers(status(500));
  await goesByInVain(1);
  expect(await read()).toMatchObject({ active: true, dead: 4 });
  await changed({ url: `${receiver.url}/moved` });
  await goesByInVain(1);
  expect(await read()).toMatchObject({ active: true, dead: 5 });
  await goesByInVain(3);
  expect(await read()).toMatchObject({ active: false, disabledReason: "failing" });
  await changed({ active: true });
  expect(await read()).toMatchObject({ active: true, disabledReason: null });
  await goesByInVain(3);
  expect(await read()).toMatchObject({ active: true });
});

test("what still waits when it is switched off waits for when it is on again", async () => {
  const { owner, receiver, webhook, later, goesByInVain, read } = await failing();
  await goesByInVain(2);
  await later(48 * hour);
  await somethingHappens(owner);
  await later(0);
  for (const pauseMs of pausesMs.slice(0, -1)) await later(1.1 * pauseMs + 1000);
  await somethingHappens(owner);
  await later(1.1 * (pausesMs.at(-1) ?? 0) + 1000);
  expect(await read()).toEqual({ active: false, disabledReason: "failing", waiting: 1, dead: 3 });
  const sent = receiver.received.length;
  await later(48 * hour);
  expect(receiver.received).toHaveLength(sent);
  receiver.answers(status(200));
  const { version } = await owner.client.outgoingWebhook.get({ id: webhook.id });
  await owner.ifMatch(version).outgoingWebhook.update({ id: webhook.id, active: true });
  await later(0);
  expect(await read()).toEqual({ active: true, disabledReason: null, waiting: 0, dead: 3 });
});
