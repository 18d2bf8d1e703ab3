import { expect, test } from "vitest";
import { dataFolder, freePort, startServer } from "../conversation/testing/server-process.ts";
import { testApp } from "../testing/test-app.ts";
import { newOwner, somethingHappens, webhookOf } from "./testing/outbox.ts";
import { never, openReceiver, status } from "./testing/receiver.ts";
import { webhookDeliveryTable } from "./webhook-delivery.table.ts";

// It only sets the scene: what is delivered, processes of their own deliver.
const app = await testApp({ environment: { ROLE: "web" } });

test("a process that is killed between a try and its record loses nothing: the next tries under the same id", async () => {
  const [owner, receiver] = [await newOwner(app), await openReceiver(never)];
  await webhookOf(owner, receiver.url);
  const [port, folder] = [await freePort(), dataFolder()];
  const happened = 4;
  await somethingHappens(owner, happened);
  for (let killed = 1; killed <= 2; killed += 1) {
    const server = await startServer(app.database, port, folder);
    await receiver.called(killed * happened);
    await server.kill("SIGKILL");
    const rows = await owner.db.select().from(webhookDeliveryTable);
    expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual(rows.map(() => ["waiting", []]));
    // As when its lease has run out.
    await owner.db.update(webhookDeliveryTable).set({ claimedUntil: new Date(0) });
  }
  receiver.answers(status(200));
  const server = await startServer(app.database, port, folder);
  const delivered = async () => (await owner.client.webhookDelivery.list({ status: "delivered" })).count;
  await expect.poll(delivered, { timeout: 20_000 }).toBe(happened);
  expect(await server.kill("SIGTERM")).toBe(0);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([3 * happened, happened]);
}, 120_000);

test("what is due is delivered by two processes once each, and a process that is asked to end is back at once", async () => {
  const [owner, receiver] = [await newOwner(app), await openReceiver(status(200))];
  await webhookOf(owner, receiver.url);
  await somethingHappens(owner, 200);
  const folder = dataFolder();
  const servers = await Promise.all(
    [await freePort(), await freePort()].map((port) => startServer(app.database, port, folder)),
  );
  await receiver.called(200);
  await expect.poll(async () => (await owner.client.webhookDelivery.list({ status: "delivered" })).count).toBe(200);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([200, 200]);
  expect(await Promise.all(servers.map((server) => server.kill("SIGTERM")))).toEqual([0, 0]);
}, 120_000);
