import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntryTable } from "../audit/audit-entry.table.ts";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { signUp } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { listen } from "./testing/event-source.ts";
import { restClient } from "./testing/rest-client.ts";
import { socketClient, textsOf } from "./testing/socket-client.ts";
import { touchpointTokens } from "./touchpoint-tokens.ts";

const app = await testApp();
const ownPage = { origin: "http://parlo.test" };

async function shared(days?: number) {
  const agent = await makeAgent(app.a, { nodes: echo });
  const link = await app.a.client.touchpoint.share({ id: agent.id, ...(days && { days }) });
  const { hash, pathname, search, origin } = new URL(link.url);
  return { agent, link, address: `${origin}${pathname}${search}`, guest: { id: agent.id, secret: hash.slice(1) } };
}

test("a guest with the link talks from our own page, over the socket and over REST, and comes back to it", async () => {
  const { agent, address, guest, link } = await shared();
  expect(address).toBe(`http://parlo.test/live-preview/shared?profileId=${agent.id}`);
  const days = (Date.parse(link.expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThan(7.01);
  const socket = socketClient(app.address, guest, ownPage);
  const { conversation, endUserToken } = await socket.init();
  await socket.say("hi");
  await socket.until(() => textsOf(socket.messages).includes("You said hi"));
  const rest = restClient(app.address, guest, { ...ownPage, "x-parlo-end-user-token": endUserToken });
  expect(textsOf((await rest.messages(conversation.id)).results)).toEqual(["hi", "You said hi"]);
  expect((await rest.call("/settings")).status).toBe(200);
});

test("it is for our own page alone, and gives what a stranger has and no more", async () => {
  const { agent, guest } = await shared();
  const { conversation } = await restClient(app.address, agent, ownPage).begin();
  const elsewhere = restClient(app.address, guest, { origin: "https://shop.example" });
  expect((await elsewhere.call("/conversations", { json: { profileId: agent.id } })).status).toBe(403);
  const rest = restClient(app.address, guest);
  expect((await rest.call(`/conversations/${conversation.id}/messages`)).status).toBe(403);
  const named = await rest.begin({ endUserId: "somebody-else" });
  expect(named.conversation.endUserId).not.toBe("somebody-else");
});

test("with a profile whose secret is private, guests are trusted no more than elsewhere", async () => {
  const agent = await makeAgent(app.a, { nodes: echo });
  await app.a.ifMatch(1).profile.update({ id: agent.id, touchpoint: "Kiosk" });
  const { url } = await app.a.client.touchpoint.share({ id: agent.id });
  const rest = restClient(app.address, { id: agent.id, secret: new URL(url).hash.slice(1) });
  const { conversation } = await rest.begin({ endUserId: "somebody-else" });
  expect(conversation.endUserId).not.toBe("somebody-else");
  expect((await rest.call(`/conversations/${conversation.id}/messages`)).status).toBe(403);
});

test("it ends with the secret that it was made with, with its time, and fits one profile only", async () => {
  const { agent, guest } = await shared();
  const { agent: other } = await shared();
  const status = async (profile: { id: string; secret: string }) =>
    (await restClient(app.address, profile).call("/settings")).status;
  expect(await status({ id: other.id, secret: guest.secret })).toBe(401);
  expect(await status({ id: agent.id, secret: `${guest.secret.slice(0, -2)}xx` })).toBe(401);
  const { secret } = await app.a.client.profile.get({ id: agent.id });
  const past = await touchpointTokens(app.context.touchpointKey).signShare(
    agent.id,
    secret,
    new Date(Date.now() - 3_600_000),
  );
  expect(await status({ id: agent.id, secret: past })).toBe(401);
  expect(await status(guest)).toBe(200);
  await app.a.ifMatch(1).profile.regenerateSecret({ id: agent.id });
  await expect.poll(() => status(guest)).toBe(401);
});

test("editors make links, and the audit log says so; viewers make none, nor does anybody for an archived profile", async () => {
  const { agent } = await shared(30);
  const [entry] = await app.a.db
    .select()
    .from(auditEntryTable)
    .where(eq(auditEntryTable.subjectId, agent.id))
    .orderBy(desc(auditEntryTable.createdAt));
  expect([entry?.action, entry?.details]).toEqual(["profile.share", { days: 30 }]);
  const member = await signUp(app.context, app.address, "viewer", {
    organizationId: app.a.organizationId,
    role: "viewer",
  });
  await expect(member.client.touchpoint.share({ id: agent.id })).rejects.toMatchObject({ status: 403 });
  await expect(app.a.client.touchpoint.share({ id: agent.id, days: 91 })).rejects.toMatchObject({ status: 400 });
  await app.a.ifMatch(1).profile.archive({ id: agent.id });
  await expect(app.a.client.touchpoint.share({ id: agent.id })).rejects.toMatchObject({
    status: 409,
    code: "ARCHIVED",
  });
});

test("a new secret ends what was opened with the old one, or with a link that stood for it", async () => {
  const { agent, guest } = await shared();
  const sockets = [socketClient(app.address, guest, ownPage), socketClient(app.address, agent, ownPage)];
  const [guests] = await Promise.all(sockets.map((socket) => socket.init()));
  const stream = await listen(`${app.address}/api/v1/conversations/${guests?.conversation.id}/events`, {
    ...restClient(app.address, guest, ownPage).headers,
    "x-parlo-end-user-token": guests?.endUserToken ?? "",
  });
  const other = socketClient(app.address, (await shared()).guest, ownPage);
  await other.init();
  await app.a.ifMatch(agent.version).profile.regenerateSecret({ id: agent.id });
  await expect.poll(() => sockets.map(({ socket }) => socket.connected), { timeout: 15_000 }).toEqual([false, false]);
  expect(sockets.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(["unauthorized", "unauthorized"]);
  await stream.until((events) => events.some(({ event }) => event === "ended"));
  expect(other.socket.connected).toBe(true);
}, 30_000);
