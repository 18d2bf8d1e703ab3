import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { largestSentFile, type Profile } from "@parlo/contract";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { conversationTable } from "../conversation/conversation.table.ts";
import { messageTable } from "../conversation/message.table.ts";
import { conversationFileTable, diskFileStore, sweepConversationFiles } from "../conversation-file/index.ts";
import { echo, makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "./testing/rest-client.ts";
import { pixel, upload } from "./testing/upload.ts";

const data = mkdtempSync(join(tmpdir(), "parlo-files-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const app = await testApp({ environment: { DATA_DIR: data } });
const { a, b, context } = app;

const taking = async (profile: Profile) =>
  a.ifMatch(profile.version).profile.update({ id: profile.id, settings: { ...profile.settings, fileUpload: true } });
const agent = await taking(await makeAgent(a, { nodes: echo }));
const rest = restClient(app.address, agent);

const begin = async () => (await rest.begin({ signal: null })).conversation.id;
const send = (conversationId: string, more: Partial<Parameters<typeof upload>[0]> = {}) =>
  upload({ base: rest.base, headers: rest.headers, conversationId, ...more });
const lying = () =>
  readdirSync(join(data, "conversation-files", a.organizationId)).filter((name) => !name.startsWith("arriving-"));
const everything = () => readdirSync(join(data, "conversation-files", a.organizationId));
const read = (path: string, headers: Record<string, string>) => fetch(`${rest.base}${path}`, { headers });

test("a file is uploaded, sent with a message, and read again as something to save that cannot run", async () => {
  const id = await begin();
  const { status, body } = await send(id, { name: "Ma photo d’été.png" });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      name: "Ma photo d’été.png",
      mediaType: "image/png",
      bytes: pixel.length,
      url: `http://parlo.test/api/v1/conversations/${id}/files/${body.id}`,
    },
  ]);
  const said = await rest.act(id, { text: { text: "", files: [body.id] } }, { wait: true });
  expect([said.status, said.body.message.action]).toEqual([200, { text: { text: "", files: [body] } }]);
  expect(said.body.messages?.[0]?.action.text?.text).toBe("You said Ma photo d’été.png");
  const file = await read(`/conversations/${id}/files/${body.id}`, rest.headers);
  expect(Buffer.from(await file.arrayBuffer()).equals(pixel)).toBe(true);
  const names = ["content-type", "content-disposition", "x-content-type-options", "content-security-policy"];
  expect(names.map((name) => file.headers.get(name))).toEqual([
    "image/png",
    "attachment; filename*=UTF-8''Ma%20photo%20d%E2%80%99%C3%A9t%C3%A9.png",
    "nosniff",
    "default-src 'none'; sandbox",
  ]);
});

test("a repeated upload is the same file, and the same id with another file is refused", async () => {
  const id = await begin();
  const before = lying().length;
  const first = await send(id, { uploadId: "upload-one" });
  expect(await send(id, { uploadId: "upload-one" })).toEqual(first);
  const both = await Promise.all([send(id, { uploadId: "upload-two" }), send(id, { uploadId: "upload-two" })]);
  expect(both[0]).toEqual(both[1]);
  const other = await send(id, { uploadId: "upload-one", body: "another", name: "photo.txt" });
  expect(other).toMatchObject({ status: 409, body: { code: "upload-id-reused" } });
  expect(lying()).toHaveLength(before + 2);
});

test("what the bytes say counts, not the name; what runs where it is opened is refused and leaves nothing", async () => {
  const id = await begin();
  const before = everything();
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const body of [svg, new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), new Uint8Array([1, 2, 3, 0, 255])])
    expect(await send(id, { body, name: "photo.png" })).toMatchObject({ status: 415 });
  expect(await send(id, { body: "" })).toMatchObject({ status: 400, body: { code: "empty-file" } });
  expect(everything()).toEqual(before);
  const page = await send(id, { body: "<!doctype html><script>alert(1)</script>", name: "../../page.html" });
  expect(page.body).toMatchObject({ name: "page.html.txt", mediaType: "text/plain" });
});

test("a file that is too large and an upload that breaks off leave nothing", async () => {
  const id = await begin();
  const before = everything();
  expect(await send(id, { body: new Uint8Array(largestSentFile + 1) })).toMatchObject({ status: 413 });
  await new Promise<void>((resolve) => {
    const path = `${rest.base}/conversations/${id}/files?uploadId=broken-off&name=a.png`;
    const headers = { ...rest.headers, "content-type": "application/octet-stream", "content-length": "5000" };
    const half = request(path, { method: "POST", headers });
    half.on("error", () => resolve());
    half.write(pixel, () => setTimeout(() => half.destroy(new Error("gone")), 50));
  });
  await expect.poll(everything).toEqual(before);
  expect(
    (await a.db.select().from(conversationFileTable).where(eq(conversationFileTable.conversationId, id))).length,
  ).toBe(0);
});

test("nobody uploads where the profile takes no files, to a conversation that is over, or to another's", async () => {
  const without = await makeAgent(a, { nodes: echo });
  const other = restClient(app.address, without);
  const closed = (await other.begin({ signal: null })).conversation.id;
  const refused = await upload({ base: other.base, headers: other.headers, conversationId: closed });
  expect(refused).toMatchObject({ status: 403, body: { code: "no-files" } });
  const over = await begin();
  await rest.call(`/conversations/${over}/close`, { json: {} });
  expect(await send(over)).toMatchObject({ status: 409, body: { code: "conversation-closed" } });
  const id = await begin();
  expect(await upload({ base: other.base, headers: other.headers, conversationId: id })).toMatchObject({ status: 404 });
  expect((await upload({ base: rest.base, headers: {}, conversationId: id })).status).toBe(401);
});

test("a file is read with the end user's token or by a member, and by nobody else", async () => {
  const origin = "https://customer.example";
  const shown = await taking(
    await makeAgent(a, { nodes: echo, touchpoint: "WebWidget", allowedDomains: ["customer.example"] }),
  );
  const page = restClient(app.address, shown, { origin });
  const { conversation, endUserToken } = await page.begin({ signal: null });
  const { endUserToken: another } = await page.begin({ signal: null });
  const own = { ...page.headers, "x-parlo-end-user-token": endUserToken };
  expect((await upload({ base: page.base, headers: page.headers, conversationId: conversation.id })).status).toBe(403);
  const { body } = await upload({ base: page.base, headers: own, conversationId: conversation.id });
  const path = `/conversations/${conversation.id}/files/${body.id}`;
  const status = async (headers: Record<string, string>) => (await read(path, headers)).status;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  expect(await status(own)).toBe(200);
  expect(await status(bearer(a.accessToken))).toBe(200);
  expect(await status({})).toBe(401);
  expect(await status(page.headers)).toBe(403);
  expect(await status({ ...page.headers, "x-parlo-end-user-token": another })).toBe(404);
  expect(await status(bearer(b.accessToken))).toBe(404);
  const elsewhere = (await page.begin({ signal: null })).conversation.id;
  expect((await read(`/conversations/${elsewhere}/files/${body.id}`, bearer(a.accessToken))).status).toBe(404);
});

test("a message names files of its own conversation alone, and is repeated as it was", async () => {
  const [id, other] = [await begin(), await begin()];
  const { body } = await send(id);
  const action = { text: { text: "Here", files: [body.id] } };
  expect(await rest.act(other, action)).toMatchObject({ status: 400, body: { code: "invalid-input" } });
  const first = await rest.act(id, action, { clientId: "with-a-file" });
  expect((await rest.act(id, action, { clientId: "with-a-file" })).body.message).toEqual(first.body.message);
  expect((await rest.messages(id)).results.filter(({ participantType }) => participantType === "EndUser")).toHaveLength(
    1,
  );
  expect((await a.client.conversation.get({ id })).lastMessage).toMatch(/^(Here|You said Here)$/);
});

test("what nobody has sent within a day goes, and so do the files of a conversation that is deleted", async () => {
  const store = diskFileStore(data);
  const id = await begin();
  const [sent, unsent, fresh] = [await send(id), await send(id), await send(id)];
  await rest.act(id, { text: { text: "", files: [sent.body.id] } }, { wait: true });
  const sweep = () => sweepConversationFiles(store, context.databases.platform.$client, Date.now() + 2 * 60 * 60_000);
  const old = { createdAt: new Date(Date.now() - 25 * 60 * 60_000) };
  for (const { body } of [sent, unsent])
    await a.db.update(conversationFileTable).set(old).where(eq(conversationFileTable.id, body.id));
  expect(await rest.act(id, { text: { text: "", files: [unsent.body.id] } })).toMatchObject({ status: 400 });
  await sweep();
  const ids = [sent, unsent, fresh].map(({ body }) => body.id);
  expect(ids.map((one) => lying().includes(one))).toEqual([true, false, true]);
  expect((await rest.act(id, { text: { text: "again", files: [sent.body.id] } })).status).toBe(202);
  await a.db.delete(conversationTable).where(eq(conversationTable.id, id));
  await sweep();
  expect(ids.map((one) => lying().includes(one))).toEqual([false, false, false]);
});

test("a conversation has so many files and no more, also where several come at once", async () => {
  const id = await begin();
  const rows = Array.from({ length: 99 }, (_, at) => ({
    ...{ conversationId: id, id: crypto.randomUUID(), clientId: `filled-${at}`, name: "a.txt" },
    ...{ mediaType: "text/plain", bytes: 1, sha256: "" },
  }));
  await a.db.insert(conversationFileTable).values(rows);
  const at = await Promise.all([send(id), send(id), send(id)]);
  expect(at.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test("an organisation without room takes no file more, keeps nothing of it, and repeats what it has", async () => {
  const id = await begin();
  const first = await send(id, { uploadId: "before-it-was-full" });
  const before = everything();
  const full = {
    conversationId: id,
    id: crypto.randomUUID(),
    clientId: "full",
    name: "a.txt",
    mediaType: "text/plain",
  };
  await a.db.insert(conversationFileTable).values({ ...full, bytes: 10 * 1024 ** 3 - pixel.length, sha256: "" });
  try {
    expect(await send(id)).toMatchObject({ status: 413, body: { code: "storage-full" } });
    expect(await send(id, { uploadId: "before-it-was-full" })).toEqual(first);
    expect(everything()).toEqual(before);
  } finally {
    await a.db.delete(conversationFileTable).where(eq(conversationFileTable.id, full.id));
  }
});

test("a message with a file is repeated to its first answer when files lie elsewhere, it is old, or it is gone", async () => {
  const id = await begin();
  const { body } = await send(id);
  const action = { text: { text: "Look", files: [body.id] } };
  const first = await rest.act(id, action, { clientId: "with-file", wait: true });
  const { id: messageId } = first.body.message;
  // More than a server remembers: what it was is read again.
  for (let word = 1; word <= 20; word++) await rest.say(id, `word ${word}`, { wait: true });
  const again = (given: unknown = action) => rest.act(id, given, { clientId: "with-file", wait: true });
  const isIt = eq(conversationFileTable.id, body.id);
  const moved = { text: { text: "Look", files: [{ ...body, url: body.url.replace("parlo.test", "parlo.example") }] } };
  await a.db.update(messageTable).set({ action: moved }).where(eq(messageTable.id, messageId));
  expect(await again()).toMatchObject({ status: 200, body: { message: { id: messageId } } });
  const old = new Date(Date.now() - 25 * 60 * 60_000);
  await a.db.update(conversationFileTable).set({ createdAt: old }).where(isIt);
  expect(await again()).toMatchObject({ status: 200, body: { message: { id: messageId } } });
  await a.db.delete(conversationFileTable).where(isIt);
  expect(await again()).toMatchObject({ status: 200, body: { message: { id: messageId } } });
  expect(await again({ text: { text: "Look", files: [id] } })).toMatchObject({ status: 409 });
  expect(await rest.act(id, action)).toMatchObject({ status: 400 });
});
