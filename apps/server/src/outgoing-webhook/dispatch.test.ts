import type { Problem } from "@parlo/contract";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { issueTable } from "../issue/issue.table.ts";
import type { SignedIn } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { pausesMs } from "./delivery-schedule.ts";
import { outgoingWebhookTable } from "./outgoing-webhook.table.ts";
import { newOwner, somethingHappens, testDispatcher, webhookOf } from "./testing/outbox.ts";
import { fits, never, openReceiver, reset, status } from "./testing/receiver.ts";
import { webhookDeliveryTable } from "./webhook-delivery.table.ts";

const app = await testApp({ environment: { ROLE: "web", OUTBOUND_ALLOW: "127.0.0.1" } });

const deliveries = async ({ client }: SignedIn) =>
  (await client.webhookDelivery.list({ pageSizeAndNumber: { size: 100, number: 1 } })).results;
const issues = async ({ db }: SignedIn) =>
  (await db.select().from(issueTable)).filter(({ code }) => code !== "sample").map(({ code }) => code);

test("what happened is delivered, signed, under the delivery's own id, and shown as it went", async () => {
  const [owner, receiver] = [await newOwner(app), await openReceiver(status(200, {}, "thank you"))];
  const webhook = await webhookOf(owner, receiver.url);
  const { secret } = await owner.client.outgoingWebhook.secret({ id: webhook.id });
  await somethingHappens(owner);
  await testDispatcher(app).dispatch();
  const [call] = receiver.received;
  const [delivery] = await deliveries(owner);
  expect([call && fits(secret, call), call?.headers["webhook-id"]]).toEqual([true, delivery?.id]);
  const whole = await owner.client.webhookDelivery.get({ id: delivery?.id ?? "" });
  expect(call?.event).toEqual(whole.payload);
  const attempt = { at: expect.any(String), durationMs: expect.any(Number), status: 200, problem: null };
  expect(whole).toMatchObject({ status: "delivered", attemptCount: 1, nextAttemptAt: null });
  expect(whole.attempts).toEqual([{ ...attempt, answer: "thank you" }]);
  const now = await owner.client.outgoingWebhook.get({ id: webhook.id });
  expect([now.lastDeliveredAt === null, now.lastFailedAt, now.waiting, now.dead]).toEqual([false, null, 0, 0]);
  expect(await issues(owner)).toEqual([]);
});

test("what fails is tried again under the same id, signed anew", async () => {
  const [owner, receiver] = [await newOwner(app), await openReceiver(status(500), status(204))];
  const webhook = await webhookOf(owner, receiver.url);
  const { secret } = await owner.client.outgoingWebhook.secret({ id: webhook.id });
  let aheadMs = 0;
  const dispatcher = testDispatcher(app, { aheadMs: () => aheadMs });
  await somethingHappens(owner);
  await dispatcher.dispatch();
  expect(await deliveries(owner)).toMatchObject([
    { status: "waiting", lastAttempt: { status: 500, problem: "status" } },
  ]);
  await dispatcher.dispatch();
  expect(receiver.received).toHaveLength(1);
  aheadMs = 6000;
  await dispatcher.dispatch();
  expect(await deliveries(owner)).toMatchObject([{ status: "delivered", attemptCount: 2 }]);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(receiver.received.map((call) => fits(secret, call))).toEqual([true, true]);
});

test("after the whole schedule it is given up, told once a day, and sent again when somebody asks", async () => {
  const [owner, receiver] = [await newOwner(app), await openReceiver(status(503))];
  const webhook = await webhookOf(owner, receiver.url);
  let aheadMs = 0;
  const dispatcher = testDispatcher(app, { aheadMs: () => aheadMs });
  await somethingHappens(owner, 2);
  await dispatcher.dispatch();
  for (const pauseMs of pausesMs) {
    const rows = await owner.db.select().from(webhookDeliveryTable);
    for (const { nextAt } of rows) {
      const ratio = ((nextAt?.getTime() ?? 0) - Date.now() - aheadMs) / pauseMs;
      // Of the five seconds some have passed while the others were tried.
      expect([ratio > (pauseMs > 60_000 ? 0.89 : 0.4), ratio <= 1.1]).toEqual([true, true]);
    }
    aheadMs += pauseMs * 1.11;
    await dispatcher.dispatch();
  }
  expect(receiver.received).toHaveLength(2 * (pausesMs.length + 1));
  const dead = { status: "dead", attemptCount: 10, nextAttemptAt: null };
  expect(await deliveries(owner)).toMatchObject([dead, dead]);
  expect(await issues(owner)).toEqual(["webhook-dead"]);
  expect(await owner.client.outgoingWebhook.get({ id: webhook.id })).toMatchObject({ dead: 2, active: true });
  receiver.answers(status(200));
  expect(await owner.client.outgoingWebhook.resendDead({ id: webhook.id })).toEqual({ count: 2 });
  await dispatcher.dispatch();
  const delivered = { status: "delivered", attemptCount: 11 };
  expect(await deliveries(owner)).toMatchObject([delivered, delivered]);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
});

test("a receiver says when to come back, within a day", async () => {
  const [owner, receiver] = [await newOwner(app), await openReceiver(status(429, { "retry-after": "600" }))];
  await webhookOf(owner, receiver.url);
  const dispatcher = testDispatcher(app);
  const minutes = async () => {
    await dispatcher.dispatch();
    const [row] = await owner.db.select().from(webhookDeliveryTable);
    return Math.round(((row?.nextAt?.getTime() ?? 0) - Date.now()) / 60_000);
  };
  await somethingHappens(owner);
  expect(await minutes()).toBe(10);
  receiver.answers(status(503, { "retry-after": "9999999" }));
  await owner.db.update(webhookDeliveryTable).set({ nextAt: new Date(0) });
  expect(await minutes()).toBe(24 * 60);
});

test("of a long answer the beginning is kept, no part of a character in it", async () => {
  const answer = `\0${"x".repeat(298)}👩‍🚀 and so on`;
  const [owner, receiver] = [await newOwner(app), await openReceiver(status(500, {}, answer))];
  await webhookOf(owner, receiver.url);
  await somethingHappens(owner);
  await testDispatcher(app).dispatch();
  expect(await deliveries(owner)).toMatchObject([{ lastAttempt: { answer: `${"x".repeat(298)}…` } }]);
});

test("a redirect is not followed, not even to an address in here, nor is one reached that is in here itself", async () => {
  const owner = await newOwner(app);
  const inside = await openReceiver(status(200));
  const receiver = await openReceiver(status(301, { location: inside.url }));
  await webhookOf(owner, receiver.url);
  await webhookOf(owner, "http://169.254.169.254/latest");
  await somethingHappens(owner);
  await testDispatcher(app).dispatch();
  const problems = (await deliveries(owner)).map(({ lastAttempt }) => [lastAttempt?.status, lastAttempt?.problem]);
  expect(new Set(problems)).toEqual(
    new Set([
      [301, "redirect"],
      [null, "blocked"],
    ]),
  );
  expect(inside.received).toEqual([]);
});

test("no answer, a broken connection and an answer of 5 MB are told apart, and none is waited for or read whole", async () => {
  const owner = await newOwner(app);
  let sent = 0;
  const slow = await openReceiver(never);
  const broken = await openReceiver(reset);
  const long = await openReceiver((response) => {
    response.writeHead(500);
    const piece = "x".repeat(16 * 1024);
    const more = () => {
      while (sent < 5 * 1024 * 1024) {
        sent += piece.length;
        if (!response.write(piece)) return void response.once("drain", more);
      }
      response.end();
    };
    more();
  });
  for (const { url } of [slow, broken, long]) await webhookOf(owner, url);
  await somethingHappens(owner);
  await testDispatcher(app, { timeoutMs: 500 }).dispatch();
  const attempts = (await deliveries(owner)).map(({ lastAttempt }) => lastAttempt);
  const told = Object.fromEntries(attempts.map((attempt) => [attempt?.problem, attempt?.answer?.length ?? null]));
  expect(told).toEqual({ timeout: null, "no-connection": null, status: 300 });
  expect(sent).toBeLessThan(5 * 1024 * 1024);
});

test("410 switches the webhook off, gives up what waits, and is told; switched on again it hears again", async () => {
  const [owner, receiver] = [await newOwner(app), await openReceiver(status(500), status(410))];
  const webhook = await webhookOf(owner, receiver.url);
  const dispatcher = testDispatcher(app);
  await somethingHappens(owner);
  await dispatcher.dispatch();
  await somethingHappens(owner);
  await dispatcher.dispatch();
  expect((await deliveries(owner)).map(({ status }) => status)).toEqual(["dead", "dead"]);
  const off = await owner.client.outgoingWebhook.get({ id: webhook.id });
  expect(off).toMatchObject({ active: false, disabledReason: "gone", version: 2, waiting: 0, dead: 2 });
  expect(await issues(owner)).toEqual(["webhook-gone"]);
  await somethingHappens(owner);
  expect(await deliveries(owner)).toHaveLength(2);
  const refused = await app.call(`/outgoing-webhooks/${webhook.id}/resend-dead`, { method: "POST", as: owner });
  expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([409, "webhook-off"]);
  const on = await owner.ifMatch(2).outgoingWebhook.update({ id: webhook.id, active: true });
  expect([on.active, on.disabledReason]).toEqual([true, null]);
});

test("what is archived while a try is under way is recorded, and not tried again", async () => {
  const [owner, receiver] = [await newOwner(app), await openReceiver(never)];
  const webhook = await webhookOf(owner, receiver.url);
  const dispatcher = testDispatcher(app, { timeoutMs: 1000 });
  await somethingHappens(owner);
  const under = dispatcher.dispatch();
  await receiver.called(1);
  await owner.ifMatch(1).outgoingWebhook.archive({ id: webhook.id });
  await under;
  expect(await deliveries(owner)).toMatchObject([{ status: "waiting", attemptCount: 1 }]);
  await owner.db.update(webhookDeliveryTable).set({ nextAt: new Date(0) });
  await dispatcher.dispatch();
  expect(receiver.received).toHaveLength(1);
  receiver.answers(status(200));
  await owner.client.outgoingWebhook.restore({ id: webhook.id });
  await dispatcher.dispatch();
  expect(await deliveries(owner)).toMatchObject([{ status: "delivered", attemptCount: 2 }]);
});

test("nothing is delivered of an organisation that is archived", async () => {
  const [owner, receiver] = [await newOwner(app), await openReceiver(status(200))];
  await webhookOf(owner, receiver.url);
  await somethingHappens(owner);
  await app.context.databases.platform.execute(
    sql`update organization set archived_at = now() where id = ${owner.organizationId}`,
  );
  await testDispatcher(app).dispatch();
  expect(receiver.received).toEqual([]);
});

test("after a rotation both secrets fit, and after a day the new one alone", async () => {
  const [owner, receiver] = [await newOwner(app), await openReceiver(status(200))];
  const { id } = await webhookOf(owner, receiver.url);
  const before = await owner.client.outgoingWebhook.secret({ id });
  const after = await owner.ifMatch(1).outgoingWebhook.rotateSecret({ id });
  const hours = (Date.parse(after.formerSecretUntil ?? "") - Date.now()) / 3_600_000;
  expect([after.secret === before.secret, hours > 23.9, hours <= 24]).toEqual([false, true, true]);
  const dispatcher = testDispatcher(app);
  const fitting = async () => {
    await somethingHappens(owner);
    await dispatcher.dispatch();
    const last = receiver.received.at(-1);
    return [before, after].map(({ secret }) => last !== undefined && fits(secret, last));
  };
  expect(await fitting()).toEqual([true, true]);
  const over = { formerSecretUntil: new Date(Date.now() - 1000) };
  await owner.db.update(outgoingWebhookTable).set(over).where(eq(outgoingWebhookTable.id, id));
  expect(await fitting()).toEqual([false, true]);
});
