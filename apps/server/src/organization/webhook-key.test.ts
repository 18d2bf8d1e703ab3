import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebhookKey } from "@parlo/contract";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEntryTable } from "../audit/audit-entry.table.ts";
import { type SignedIn, signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { organizationTable } from "./organization.table.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
const text = "ordered: 7 × Łódź";
let last: IncomingHttpHeaders = {};
const receiver = createServer((request, response) => {
  last = request.headers;
  request.resume();
  response.end();
});
beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve)));
afterAll(() => void receiver.close());

/** The headers that a flow of the organisation signs a call with. */
async function signedCall({ organizationId }: SignedIn): Promise<IncomingHttpHeaders> {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const request = { method: "POST", url, headers: {}, body: text, timeoutMs: 5000, retries: 0, signed: true } as const;
  const effect = { id: randomUUID(), nodeId: "call", flowId: "main", until: Date.now() + 20_000 };
  const surroundings = {
    ...{ organizationId, conversationId: "one", profileId: "one", signal: AbortSignal.timeout(20_000), onDelta() {} },
    callback: () => Promise.reject(new Error("Nobody is asked to answer later")),
  };
  const result = await app.context.effects.perform({ ...effect, type: "http", request }, surroundings);
  expect(result).toMatchObject({ type: "http", status: 200 });
  return last;
}
function fits({ key }: WebhookKey, headers: IncomingHttpHeaders): boolean {
  try {
    new Webhook(key).verify(text, headers as Record<string, string>, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}
const keyOf = ({ client, organizationId: id }: SignedIn) => client.organization.webhookKey({ id });
const versionOf = async ({ client, organizationId: id }: SignedIn) => (await client.organization.get({ id })).version;
const rotate = async (owner: SignedIn) =>
  owner.ifMatch(await versionOf(owner)).organization.rotateWebhookKey({ id: owner.organizationId });
const signatures = (headers: IncomingHttpHeaders) => String(headers["webhook-signature"]).split(" ").length;

test("a signed call is checked with the key as it is told, and another organisation has its own", async () => {
  const [ours, theirs] = [await keyOf(app.a), await keyOf(app.b)];
  expect(ours).toEqual({ key: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/), formerKeyUntil: null });
  const headers = await signedCall(app.a);
  expect([fits(ours, headers), fits(theirs, headers), signatures(headers)]).toEqual([true, false, 1]);
  expect(fits(theirs, await signedCall(app.b))).toBe(true);
});

test("after a rotation both keys sign for 24 hours, and then the new one alone", async () => {
  const owner = await signUp(app.context, app.address, "Rotating");
  const before = await keyOf(owner);
  const after = await rotate(owner);
  expect(await keyOf(owner)).toEqual(after);
  const hours = (Date.parse(after.formerKeyUntil ?? "") - Date.now()) / 3_600_000;
  expect([hours > 23.9, hours <= 24, after.key === before.key]).toEqual([true, true, false]);
  const both = await signedCall(owner);
  expect([fits(after, both), fits(before, both), signatures(both)]).toEqual([true, true, 2]);
  await app.context.databases.platform
    .update(organizationTable)
    .set({ formerWebhookKeyUntil: new Date(Date.now() - 1000) })
    .where(eq(organizationTable.id, owner.organizationId));
  const alone = await signedCall(owner);
  expect([fits(after, alone), fits(before, alone), signatures(alone)]).toEqual([true, false, 1]);
  expect(await keyOf(owner)).toEqual({ key: after.key, formerKeyUntil: null });
  const entries = await owner.db.select().from(auditEntryTable);
  expect(entries.map(({ action }) => action)).toEqual(["organization.rotate-webhook-key"]);
});

test("a rotation that is sent again with its Idempotency-Key is done once, and one over an old version not at all", async () => {
  const owner = await signUp(app.context, app.address, "Repeating");
  const path = `/organizations/${owner.organizationId}/webhook-key/rotate`;
  const send = (headers: Record<string, string>) => app.call(path, { method: "POST", as: owner, version: 1, headers });
  const headers = { "idempotency-key": randomUUID() };
  const [first, again] = [await send(headers), await send(headers)];
  expect([first.status, again.status]).toEqual([200, 200]);
  const made = await first.json();
  expect([await again.json(), await keyOf(owner)]).toEqual([made, made]);
  const stale = await send({});
  expect([stale.status, await stale.json()]).toMatchObject([409, { code: "stale-version", current: { version: 2 } }]);
  expect(await keyOf(owner)).toEqual(made);
});

test("editors see the key, admins replace it, and to others the organisation is not there", async () => {
  const { organizationId: id } = app.a;
  const path = `/organizations/${id}/webhook-key`;
  for (const [role, seen, replaced] of [
    ["viewer", 403, 403],
    ["operator", 403, 403],
    ["editor", 200, 403],
    ["admin", 200, 200],
    ["owner", 200, 200],
  ] as const) {
    const as = await signUp(app.context, app.address, role, { organizationId: id, role });
    const version = await versionOf(as);
    expect([
      (await app.call(path, { as })).status,
      (await app.call(`${path}/rotate`, { method: "POST", as, version })).status,
    ]).toEqual([seen, replaced]);
  }
  expect((await app.call(path, { as: app.b })).status).toBe(404);
  expect((await app.call(`${path}/rotate`, { method: "POST", as: app.b, version: 1 })).status).toBe(404);
});
