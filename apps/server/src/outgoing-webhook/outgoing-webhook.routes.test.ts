import { mostOutgoingWebhooks, type Problem } from "@parlo/contract";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntryTable } from "../audit/audit-entry.table.ts";
import { everyRow } from "../testing/every-row.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { sweepDeliveries } from "./sweep-deliveries.ts";
import { newOwner, somethingHappens, webhookOf } from "./testing/outbox.ts";
import { fits, openReceiver, status } from "./testing/receiver.ts";
import { webhookDeliveryTable } from "./webhook-delivery.table.ts";

const app = await testApp({ environment: { ROLE: "web", OUTBOUND_ALLOW: "127.0.0.1" } });
const address = "https://receiver.example/told";
const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];

test("a webhook is made, changed, archived and brought back; each is written down without the address", async () => {
  const owner = await newOwner(app);
  const { client } = owner;
  const { id } = await webhookOf(owner, address, ["conversation.ended"]);
  const changed = await owner.ifMatch(1).outgoingWebhook.update({ id, name: "Shop", events: ["issue.raised"] });
  expect(changed).toMatchObject({ name: "Shop", events: ["issue.raised"], url: address, active: true, version: 2 });
  await owner.ifMatch(2).outgoingWebhook.archive({ id });
  expect((await client.outgoingWebhook.list({})).count).toBe(0);
  await client.outgoingWebhook.restore({ id });
  expect((await client.outgoingWebhook.list({ search: "receiver.example" })).results.map((one) => one.id)).toEqual([
    id,
  ]);
  await owner.ifMatch(2).outgoingWebhook.rotateSecret({ id });
  const entries = await owner.db.select().from(auditEntryTable);
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ["outgoing-webhook.create", { events: "conversation.ended" }],
    ["outgoing-webhook.update", { changed: "name events" }],
    ["outgoing-webhook.archive", null],
    ["outgoing-webhook.restore", null],
    ["outgoing-webhook.rotate-secret", null],
  ]);
});

test("addresses with a user name, of other schemes or too long, no events and the same twice are refused", async () => {
  const owner = await newOwner(app);
  const sound = { name: "CRM", url: address, events: ["issue.raised"] };
  for (const wrong of [
    { url: "https://jane:secret@receiver.example/" },
    { url: "ftp://receiver.example/" },
    { url: `${address}${"x".repeat(2000)}` },
    { events: [] },
    { events: ["issue.raised", "issue.raised"] },
    { events: ["message.posted"] },
  ]) {
    const answer = await app.call("/outgoing-webhooks", { method: "POST", as: owner, json: { ...sound, ...wrong } });
    expect([wrong, await codeOf(answer)]).toEqual([wrong, [400, "invalid-input"]]);
  }
});

test("an organisation has so many webhooks and no more; what is archived does not count", async () => {
  const owner = await newOwner(app);
  const made = [];
  for (let at = 0; at < mostOutgoingWebhooks; at += 1) made.push(await webhookOf(owner, address));
  const json = { name: "One more", url: address, events: ["issue.raised"] };
  const more = () => app.call("/outgoing-webhooks", { method: "POST", as: owner, json });
  expect(await codeOf(await more())).toEqual([409, "too-many-webhooks"]);
  const id = made[0]?.id ?? "";
  await owner.ifMatch(1).outgoingWebhook.archive({ id });
  expect((await more()).status).toBe(201);
  const back = await app.call(`/outgoing-webhooks/${id}/restore`, { method: "POST", as: owner });
  expect(await codeOf(back)).toEqual([409, "too-many-webhooks"]);
});

test("editors see webhooks and deliveries, admins change them and see the secret, nobody else either", async () => {
  const owner = await newOwner(app);
  const { id } = await webhookOf(owner, address);
  await somethingHappens(owner);
  const delivery = (await owner.client.webhookDelivery.list({})).results[0]?.id;
  for (const [role, read, change] of [
    ["viewer", 403, 403],
    ["operator", 403, 403],
    ["editor", 200, 403],
    ["admin", 200, 200],
  ] as const) {
    const as = await signUp(app.context, app.address, role, { organizationId: owner.organizationId, role });
    const seen = [
      "/outgoing-webhooks",
      `/outgoing-webhooks/${id}`,
      "/webhook-deliveries",
      `/webhook-deliveries/${delivery}`,
    ];
    const of = async (path: string, method = "GET") => (await app.call(path, { as, method })).status;
    expect([role, await Promise.all(seen.map((path) => of(path)))]).toEqual([role, seen.map(() => read)]);
    expect([
      role,
      await of(`/outgoing-webhooks/${id}/secret`),
      await of(`/outgoing-webhooks/${id}/resend-dead`, "POST"),
      await of(`/webhook-deliveries/${delivery}/resend`, "POST"),
    ]).toEqual([role, change, change, change]);
  }
});

test("deliveries of another organisation are not there, by id, by list or to be sent again", async () => {
  const [owner, other] = [await newOwner(app), await newOwner(app)];
  const { id: webhookId } = await webhookOf(owner, address);
  await somethingHappens(owner);
  const id = (await owner.client.webhookDelivery.list({ webhookId, status: "waiting" })).results[0]?.id ?? "";
  expect((await owner.client.webhookDelivery.list({ webhookId, status: "dead" })).count).toBe(0);
  expect((await other.client.webhookDelivery.list({ webhookId })).count).toBe(0);
  await expect(other.client.webhookDelivery.get({ id })).rejects.toMatchObject({ status: 404 });
  await expect(other.client.webhookDelivery.resend({ id })).rejects.toMatchObject({ status: 404 });
  await expect(other.client.outgoingWebhook.secret({ id: webhookId })).rejects.toMatchObject({ status: 404 });
  expect((await owner.client.webhookDelivery.get({ id })).attempts).toEqual([]);
});

test("a test is sent at once and signed, also where the webhook is off, and leaves nothing behind", async () => {
  const [owner, receiver] = [await newOwner(app), await openReceiver(status(202, {}, "heard"), status(418))];
  const { id } = await webhookOf(owner, receiver.url);
  await owner.ifMatch(1).outgoingWebhook.update({ id, active: false });
  expect(await owner.client.outgoingWebhook.test({ id })).toMatchObject({
    status: 202,
    problem: null,
    answer: "heard",
  });
  expect(await owner.client.outgoingWebhook.test({ id })).toMatchObject({ status: 418, problem: "status" });
  const { secret } = await owner.client.outgoingWebhook.secret({ id });
  const [call] = receiver.received;
  expect([call && fits(secret, call), call?.event]).toMatchObject([
    true,
    { type: "webhook.test", data: { webhookId: id } },
  ]);
  expect((await owner.client.webhookDelivery.list({})).count).toBe(0);
});

test("the secret stands in no row, no list and no audit", async () => {
  const owner = await newOwner(app);
  const { id } = await webhookOf(owner, address);
  const { secret } = await owner.client.outgoingWebhook.secret({ id });
  const shown = `${JSON.stringify(await owner.client.outgoingWebhook.list({}))} ${await everyRow(app.database.superuserConnection)}`;
  expect(shown).toContain(id);
  expect(shown).not.toContain(secret.replace("whsec_", ""));
});

test("what was delivered is kept for a week, what was given up for a month, as is what has waited for one", async () => {
  const owner = await newOwner(app);
  await webhookOf(owner, address);
  await somethingHappens(owner, 6);
  const rows = await owner.db.select().from(webhookDeliveryTable);
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const kinds = [
    { status: "delivered", endedAt: days(6) },
    { status: "delivered", endedAt: days(8) },
    { status: "dead", endedAt: days(29) },
    { status: "dead", endedAt: days(31) },
    { status: "waiting", createdAt: days(29) },
    { status: "waiting", createdAt: days(31) },
  ] as const;
  for (const [at, kind] of kinds.entries())
    await owner.db
      .update(webhookDeliveryTable)
      .set(kind)
      .where(eq(webhookDeliveryTable.id, rows[at]?.id ?? ""));
  await sweepDeliveries(app.context.databases.platform);
  const left = await owner.db.select().from(webhookDeliveryTable);
  expect(left.map(({ status }) => status).sort()).toEqual(["dead", "dead", "delivered", "waiting"]);
});
