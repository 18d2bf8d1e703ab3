import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { userTable } from "../auth/user.table.ts";
import { type SignedIn, signUp } from "../testing/sign-up.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import type { TestMailbox } from "../testing/test-mailbox.ts";
import { listen } from "../touchpoint/testing/event-source.ts";

let app: TestApp;
let mailbox: TestMailbox;
/** An operator and a viewer beside the owner. */
let olga: SignedIn;
let vic: SignedIn;

beforeAll(async () => {
  app = await testApp();
  mailbox = app.mailbox;
  const { organizationId } = app.a;
  olga = await signUp(app.context, app.address, "Olga", { organizationId, role: "operator" });
  vic = await signUp(app.context, app.address, "Vic", { organizationId, role: "viewer" });
});

async function newFlow() {
  const { flow, nodes } = await app.a.client.flow.create({ name: "Discussed", type: "Custom", templateId: "buttons" });
  return { flowId: flow.id, nodeId: nodes[0]?.id ?? "", version: flow.version };
}
const refusedWith = (code: string, status: number) => ({ code, status });
const texts = ({ comments }: { comments: readonly { text: string }[] }) => comments.map(({ text }) => text);

test("members talk in a thread about a step: they begin it, answer, change and take away their own words", async () => {
  const { flowId, nodeId } = await newFlow();
  const begun = await olga.client.commentThread.create({ flowId, nodeId, text: "  Too long?  " });
  expect(begun).toMatchObject({ flowId, nodeId, nodeType: "Start", resolvedAt: null, resolvedBy: null });
  expect(begun.comments).toMatchObject([{ author: { userId: olga.userId, name: "Olga" }, text: "Too long?" }]);
  const answered = await app.a.client.commentThread.reply({ id: begun.id, text: "I think so" });
  expect(texts(answered)).toEqual(["Too long?", "I think so"]);
  expect(answered.lastAt > begun.lastAt).toBe(true);
  const commentId = begun.comments[0]?.id ?? "";
  const edited = await olga.client.commentThread.edit({ id: begun.id, commentId, text: "Too short?" });
  expect(edited.comments[0]).toMatchObject({ text: "Too short?", editedAt: expect.any(String) });
  await olga.client.commentThread.remove({ id: begun.id, commentId });
  expect(texts(await vic.client.commentThread.get({ id: begun.id }))).toEqual(["I think so"]);
  await app.a.client.commentThread.remove({ id: begun.id, commentId: answered.comments[1]?.id ?? "" });
  await expect(vic.client.commentThread.get({ id: begun.id })).rejects.toMatchObject(refusedWith("NOT_FOUND", 404));
});

test("viewers read and say nothing, nobody changes another's words, and admins may take them away", async () => {
  const { flowId, nodeId } = await newFlow();
  const { id, comments } = await app.a.client.commentThread.create({ flowId, nodeId, text: "Mine" });
  const commentId = comments[0]?.id ?? "";
  const said = { id, commentId, text: "Yours" };
  const forbidden = refusedWith("FORBIDDEN", 403);
  expect((await vic.client.commentThread.list({ flowId })).count).toBe(1);
  await expect(vic.client.commentThread.create({ flowId, text: "May I?" })).rejects.toMatchObject(forbidden);
  await expect(vic.client.commentThread.reply({ id, text: "May I?" })).rejects.toMatchObject(forbidden);
  await expect(vic.client.commentThread.resolve({ id })).rejects.toMatchObject(forbidden);
  await expect(olga.client.commentThread.edit(said)).rejects.toMatchObject(forbidden);
  await expect(olga.client.commentThread.remove({ id, commentId })).rejects.toMatchObject(forbidden);
  const theirs = await olga.client.commentThread.reply({ id, text: "Rude" });
  const rude = { id, commentId: theirs.comments[1]?.id ?? "" };
  await expect(app.a.client.commentThread.edit({ ...rude, text: "Kind" })).rejects.toMatchObject(forbidden);
  await app.a.client.commentThread.remove(rude);
  expect(texts(await app.a.client.commentThread.get({ id }))).toEqual(["Mine"]);
});

test("a thread is settled, opened again by hand, and by whoever says more; the first who settled it stays named", async () => {
  const { flowId } = await newFlow();
  const { id } = await app.a.client.commentThread.create({ flowId, text: "About all of it" });
  const settled = await olga.client.commentThread.resolve({ id });
  expect(settled).toMatchObject({ nodeId: null, resolvedBy: { userId: olga.userId, name: "Olga" } });
  expect(await app.a.client.commentThread.resolve({ id })).toEqual(settled);
  expect(await app.a.client.commentThread.reopen({ id })).toMatchObject({ resolvedAt: null, resolvedBy: null });
  await olga.client.commentThread.resolve({ id });
  expect(await app.a.client.commentThread.reply({ id, text: "Not yet" })).toMatchObject({ resolvedAt: null });
});

test("threads are found by step, by state, by words, and by whom they concern; open ones are counted by step", async () => {
  const { flowId, nodeId } = await newFlow();
  const { client } = app.a;
  const begin = (text: string, more = {}) => client.commentThread.create({ flowId, text, ...more });
  const onStep = await begin("On the step", { nodeId });
  const onFlow = await begin("On 100% of it");
  const called = await begin("For @Olga", { nodeId, mentions: [olga.userId] });
  await client.commentThread.resolve({ id: onStep.id });
  const ids = async (by: object, as = app.a) =>
    (await as.client.commentThread.list({ flowId, ...by })).results.map(({ id }) => id);
  expect(await ids({})).toEqual([called.id, onFlow.id, onStep.id]);
  expect(await ids({ sortBy: "LastAtAsc" })).toEqual([onStep.id, onFlow.id, called.id]);
  expect(await ids({ nodeId })).toEqual([called.id, onStep.id]);
  expect(await ids({ resolved: true })).toEqual([onStep.id]);
  expect(await ids({ resolved: false })).toEqual([called.id, onFlow.id]);
  expect(await ids({ search: "100%" })).toEqual([onFlow.id]);
  expect(await ids({ mine: true }, olga)).toEqual([called.id]);
  await olga.client.commentThread.reply({ id: onFlow.id, text: "Yes" });
  expect(await ids({ mine: true }, olga)).toEqual([onFlow.id, called.id]);
  const { nodes } = await client.commentThread.counts({ flowId });
  expect(new Map(nodes.map((one) => [one.nodeId, one.open]))).toEqual(
    new Map([
      [null, 1],
      [nodeId, 1],
    ]),
  );
});

test("a step that is taken away leaves its threads, with what it was called", async () => {
  const { flowId, nodeId, version } = await newFlow();
  const rename = { type: "updateNode" as const, nodeId, changes: { name: "Welcome" } };
  const named = await app.a.client.flow.operations({ id: flowId, baseVersion: version, operations: [rename] });
  const { id } = await app.a.client.commentThread.create({ flowId, nodeId, text: "Keep this" });
  const { nodes } = await app.a.client.flow.get({ id: flowId });
  const other = nodes.find((node) => node.id !== nodeId)?.id ?? "";
  await app.a.client.flow.operations({
    id: flowId,
    baseVersion: named.version,
    operations: [
      { type: "updateFlow", changes: { entryNodeId: other } },
      { type: "removeNode", nodeId },
    ],
  });
  const [kept] = (await app.a.client.commentThread.list({ flowId, nodeId })).results;
  expect(kept).toMatchObject({ id, nodeId, nodeName: "Welcome", nodeType: "Start" });
  await app.a.client.commentThread.reply({ id, text: "Still here" });
  await expect(app.a.client.commentThread.create({ flowId, nodeId, text: "New" })).rejects.toMatchObject({
    status: 400,
    data: { errors: [{ path: "nodeId", code: "bad-reference" }] },
  });
});

test("who is mentioned finds it until they have read the thread, and gets a mail in their language", async () => {
  const { flowId } = await newFlow();
  await app.context.databases.platform.update(userTable).set({ language: "de" }).where(eq(userTable.id, olga.userId));
  const unread = async () => (await olga.client.commentThread.mentions({ unread: true })).results;
  const before = (await unread()).length;
  const mentions = [olga.userId, olga.userId];
  const { id, comments } = await app.a.client.commentThread.create({ flowId, text: "Look, @Olga", mentions });
  expect(comments[0]?.mentions).toEqual([{ userId: olga.userId, name: "Olga" }]);
  const found = await unread();
  expect(found).toHaveLength(before + 1);
  expect(found[0]).toMatchObject({ threadId: id, flowId, flowName: "Discussed", author: { name: "A" }, readAt: null });
  await app.context.background.idle();
  const mail = mailbox.mails.findLast(({ to }) => to === olga.email);
  expect(mail?.subject).toBe("A erwähnt Sie in „Discussed“");
  expect(mailbox.link(olga.email)?.search).toBe(`?thread=${id}`);
  const edit = { id, commentId: comments[0]?.id ?? "", text: "Look @Olga", mentions: [olga.userId] };
  await app.a.client.commentThread.edit(edit);
  await app.context.background.idle();
  expect(mailbox.mails.findLast(({ to }) => to === olga.email)).toBe(mail);
  await olga.client.commentThread.read({ id });
  expect(await unread()).toHaveLength(before);
  expect((await olga.client.commentThread.mentions({ search: "Look" })).results[0]?.readAt).toEqual(expect.any(String));
  expect((await app.a.client.commentThread.mentions({})).count).toBe(0);
});

test("T1: nobody of another organisation is mentioned, and their threads are not there", async () => {
  const { flowId } = await newFlow();
  const said = { flowId, text: "Hello", mentions: [app.b.userId] };
  await expect(app.a.client.commentThread.create(said)).rejects.toMatchObject({
    status: 400,
    data: { errors: [{ path: "mentions", code: "bad-reference" }] },
  });
  expect((await app.a.client.commentThread.list({ flowId })).count).toBe(0);
  const { id, comments } = await app.a.client.commentThread.create({ flowId, text: "Ours" });
  const commentId = comments[0]?.id ?? "";
  const missing = refusedWith("NOT_FOUND", 404);
  expect(await app.b.client.commentThread.list({ flowId })).toEqual({ count: 0, results: [] });
  expect(await app.b.client.commentThread.counts({ flowId })).toEqual({ nodes: [] });
  await expect(app.b.client.commentThread.edit({ id, commentId, text: "X" })).rejects.toMatchObject(missing);
  await expect(app.b.client.commentThread.remove({ id, commentId })).rejects.toMatchObject(missing);
  const other = await app.a.client.commentThread.create({ flowId, text: "Another" });
  await expect(app.a.client.commentThread.remove({ id: other.id, commentId })).rejects.toMatchObject(missing);
});

test("what is sent again because its answer was lost is said once, also when both arrive together", async () => {
  const { flowId } = await newFlow();
  const begin = { flowId, text: "Once", requestId: randomUUID() };
  const both = await Promise.all([0, 1].map(() => app.a.client.commentThread.create(begin)));
  const [first] = both;
  expect(both[1]).toEqual(first);
  expect(await app.a.client.commentThread.create(begin)).toEqual(first);
  const reply = { id: first?.id ?? "", text: "Twice", requestId: randomUUID() };
  await Promise.all([0, 1].map(() => app.a.client.commentThread.reply(reply)));
  const after = await app.a.client.commentThread.reply(reply);
  expect(texts(after)).toEqual(["Once", "Twice"]);
  // Another's request of the same name is their own.
  await olga.client.commentThread.reply(reply);
  expect((await app.a.client.commentThread.list({ flowId })).count).toBe(1);
});

test("an archived flow's threads are read and say no more", async () => {
  const { flowId, version } = await newFlow();
  const { id } = await app.a.client.commentThread.create({ flowId, text: "Before" });
  await app.a.ifMatch(version).flow.archive({ id: flowId });
  expect((await app.a.client.commentThread.list({ flowId })).count).toBe(1);
  await expect(app.a.client.commentThread.reply({ id, text: "After" })).rejects.toMatchObject(
    refusedWith("ARCHIVED", 409),
  );
});

test("who has the flow open hears of each comment, and is sent no mail for a mention there", async () => {
  const { flowId, version } = await newFlow();
  const eda = await signUp(app.context, app.address, "Eda", { organizationId: app.a.organizationId, role: "editor" });
  const address = `${app.address}/api/v1/conversation-flows/${flowId}/events?after=${version}&clientId=client-of-eda`;
  const feed = await listen(address, { authorization: `Bearer ${eda.accessToken}` });
  await feed.until(() => feed.events.some(({ event }) => event === "people"));
  const { id } = await app.a.client.commentThread.create({ flowId, text: "Hey @Eda", mentions: [eda.userId] });
  await app.a.client.commentThread.resolve({ id });
  const told = () => feed.events.filter(({ event }) => event === "commented");
  await feed.until(() => told().length === 2);
  expect(told().map(({ data }) => data)).toEqual([{ threadId: id }, { threadId: id }]);
  await app.context.background.idle();
  expect(mailbox.mails.some(({ to }) => to === eda.email)).toBe(false);
  expect((await eda.client.commentThread.mentions({})).count).toBe(1);
  feed.close();
});
