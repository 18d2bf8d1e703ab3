import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { newOwner, somethingHappens, testDispatcher, webhookOf } from "./testing/outbox.ts";
import { type Answer, never, openReceiver, status } from "./testing/receiver.ts";

const app = await testApp({ environment: { ROLE: "web", OUTBOUND_ALLOW: "127.0.0.1" } });

test("receivers that never answer have a few tries each under way, and hold up nobody else", async () => {
  const fine = await openReceiver(status(200));
  const slow = await Promise.all(Array.from({ length: 10 }, () => openReceiver(never)));
  const [owner, other] = [await newOwner(app), await newOwner(app)];
  // Everything waits by now, and what is for the slow ones has waited longer.
  for (const { url } of slow) await webhookOf(owner, url);
  await somethingHappens(owner, 20);
  await webhookOf(other, fine.url);
  await webhookOf(owner, fine.url, ["conversation.started"]);
  await somethingHappens(other, 60);
  const dispatcher = testDispatcher(app, { timeoutMs: 60_000 });
  dispatcher.wake();
  await Promise.all([fine.called(60), ...slow.map((receiver) => receiver.called(4))]);
  expect(slow.map(({ received }) => received.length)).toEqual(slow.map(() => 4));
  // What happens now is not held up either.
  await somethingHappens(other);
  dispatcher.wake();
  await fine.called(61);
  expect(slow.map(({ received }) => received.length)).toEqual(slow.map(() => 4));
  const { results } = await other.client.webhookDelivery.list({ status: "dead" });
  expect(results).toEqual([]);
}, 60_000);

test("a receiver that has failed is asked one thing at a time, until it answers", async () => {
  const [owner, receiver] = [await newOwner(app), await openReceiver(status(500), never)];
  await webhookOf(owner, receiver.url);
  const dispatcher = testDispatcher(app, { timeoutMs: 300 });
  await somethingHappens(owner);
  await dispatcher.dispatch();
  await somethingHappens(owner, 5);
  const all = dispatcher.dispatch();
  await receiver.called(2);
  const waiting = await owner.client.webhookDelivery.list({ status: "waiting" });
  expect([receiver.received.length, waiting.count]).toEqual([2, 6]);
  receiver.answers(status(200));
  await all;
  expect((await owner.client.webhookDelivery.list({ status: "delivered" })).count).toBe(4);
});

test("a process that ends gives up what takes long, and the next one tries it again under the same id", async () => {
  const [owner, receiver] = [await newOwner(app), await openReceiver(never)];
  await webhookOf(owner, receiver.url);
  await somethingHappens(owner);
  const ending = testDispatcher(app, { timeoutMs: 60_000 });
  ending.start();
  await receiver.called(1);
  await ending.stop();
  receiver.answers(status(200));
  await testDispatcher(app).dispatch();
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect((await owner.client.webhookDelivery.list({})).results).toMatchObject([
    { status: "delivered", attemptCount: 1 },
  ]);
}, 20_000);

test("what a silent process has claimed is another's after half a minute, and what it then says changes nothing", async () => {
  let late: ServerResponse | undefined;
  const hold: Answer = (response) => {
    late = response;
  };
  const [owner, receiver] = [await newOwner(app), await openReceiver(hold, status(200))];
  await webhookOf(owner, receiver.url);
  await somethingHappens(owner);
  const silent = testDispatcher(app, { timeoutMs: 60_000 }).dispatch();
  await receiver.called(1);
  await testDispatcher(app, { aheadMs: () => 15_000 }).dispatch();
  expect(receiver.received).toHaveLength(1);
  await testDispatcher(app, { aheadMs: () => 45_000 }).dispatch();
  late?.writeHead(500).end();
  await silent;
  expect((await owner.client.webhookDelivery.list({})).results).toMatchObject([
    { status: "delivered", attemptCount: 1, lastAttempt: { status: 200 } },
  ]);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
}, 30_000);
