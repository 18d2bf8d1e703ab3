import { randomUUID } from "node:crypto";
import { request } from "node:http";
import type { Problem, Profile, StartedConversation } from "@parlo/contract";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { everyRow } from "../testing/every-row.ts";
import { echo, makeAgent } from "../testing/make-agent.ts";
import type { SignedIn } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { answerOnce } from "./answer-once.ts";
import { keptAnswerTable } from "./kept-answer.table.ts";
import { sweepKeptAnswers } from "./sweep-kept-answers.ts";

const app = await testApp();

interface Made {
  readonly id: string;
  readonly name: string;
}
async function make(
  key: string,
  json: object,
  { as = app.a, path = "/personas" }: { as?: SignedIn; path?: string } = {},
) {
  const response = await app.call(path, { as, method: "POST", json, headers: { "idempotency-key": key } });
  return { status: response.status, body: (await response.json()) as Made & Problem };
}
async function named(name: string, as = app.a): Promise<readonly string[]> {
  const { results } = await as.client.persona.list({ search: name, pageSizeAndNumber: { size: 50, number: 1 } });
  return results.filter((one) => one.name === name).map(({ id }) => id);
}

/** Sends it, and lets the connection go as soon as the answer begins to come. */
function cutOff(key: string, body: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${app.a.accessToken}`,
      "content-type": "application/json",
      "idempotency-key": key,
    };
    const call = request(`${app.address}/api/v1/personas`, { method: "POST", headers, agent: false }, (response) => {
      response.destroy();
      resolve();
    });
    call.on("error", reject);
    call.end(JSON.stringify(body));
  });
}

test("whoever did not get the answer and sends the same again gets it, and nothing is made twice", async () => {
  const key = randomUUID();
  await cutOff(key, { name: "Cut off" });
  const again = await make(key, { name: "Cut off" });
  expect(again.status).toBe(201);
  expect(await named("Cut off")).toEqual([again.body.id]);
  expect((await make(key, { name: "Cut off" })).body).toEqual(again.body);
});

test("the same sent many times at once is done once, and all get the one answer", async () => {
  const key = randomUUID();
  const all = await Promise.all(Array.from({ length: 5 }, () => make(key, { name: "At once" })));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await named("At once")).toEqual([...new Set(all.map(({ body }) => body.id))]);
});

test("R12: a repeat waits for the first also at a process whose clock is an hour ahead of the database's", async () => {
  const call = {
    ...{ db: app.a.db, secrets: app.context.secrets, onError() {} },
    ...{ callerId: app.a.userId, key: randomUUID(), operation: "make", input: {} },
  };
  const resolvers: ((text: string) => void)[] = [];
  const made = answerOnce(call, () => new Promise<string>((resolve) => void resolvers.push(resolve)));
  await vi.waitFor(() => expect(resolvers).toHaveLength(1));
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + 3_600_000);
  const again = answerOnce(call, async () => "twice");
  // The repeat has looked, and found that the first is on its way.
  await Promise.race([again.catch(() => {}), new Promise((resolve) => setTimeout(resolve, 300))]);
  resolvers[0]?.("once");
  expect(await Promise.all([made, again])).toEqual(["once", "once"]);
});

test("without a key, or under another, the same makes another", async () => {
  await make(randomUUID(), { name: "Twice" });
  await make(randomUUID(), { name: "Twice" });
  await app.call("/personas", { as: app.a, method: "POST", json: { name: "Twice" } });
  expect(await named("Twice")).toHaveLength(3);
});

test("a key is its caller's alone, and stands for one call", async () => {
  const key = randomUUID();
  const [ours, theirs] = [await make(key, { name: "Whose" }), await make(key, { name: "Whose" }, { as: app.b })];
  expect([ours.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body.id).not.toBe(ours.body.id);
  expect(await make(key, { name: "Somebody else" })).toMatchObject({ status: 409, body: { code: "key-reused" } });
  expect(await make(key, { name: "Whose" }, { path: "/teams" })).toMatchObject({ status: 409 });
  expect(await named("Somebody else")).toEqual([]);
  expect((await make("k".repeat(201), { name: "Long key" })).body.code).toBe("invalid-input");
});

test("what was refused may be put right under the same key", async () => {
  const key = randomUUID();
  const gone = randomUUID();
  expect((await make(key, { name: "Refused", avatarId: gone })).status).toBe(400);
  expect((await make(key, { name: "Refused" })).status).toBe(201);
});

test("what makes nothing and would be done twice is done once as well: a version, a secret", async () => {
  const { client } = app.a;
  const { id: flowId } = (await client.flow.create({ name: "Published once", type: "Custom", templateId: "buttons" }))
    .flow;
  const publish = { path: `/conversation-flows/${flowId}/publish` };
  const versions = async () =>
    (await client.flow.versions({ id: flowId, pageSizeAndNumber: { size: 10, number: 1 } })).count;
  const key = randomUUID();
  const [first, again] = [await make(key, {}, publish), await make(key, {}, publish)];
  expect([first.status, again]).toEqual([200, first]);
  expect(await versions()).toBe(1);
  await make(randomUUID(), {}, publish);
  expect(await versions()).toBe(2);

  const { id, version } = await makeAgent(app.a, { nodes: echo });
  const replace = () =>
    app.call(`/profiles/${id}/regenerate-secret`, {
      as: app.a,
      method: "POST",
      headers: { "idempotency-key": key.slice(1), "if-match": `"${version}"` },
    });
  const secrets = [await replace(), await replace()].map(async (one) => ((await one.json()) as Profile).secret);
  expect(await secrets[1]).toBe(await secrets[0]);
  expect((await client.profile.get({ id })).secret).toBe(await secrets[0]);
});

test("a conversation is begun once for a key, also after one that was refused; on a page no key is taken", async () => {
  const begun = async (agent: Profile, language: string, more: Record<string, string>) => {
    const { call } = restClient(app.address, agent, more);
    const { status, body } = await call("/conversations", { json: { profileId: agent.id, language } });
    return { status, id: (body as Partial<StartedConversation>).conversation?.id };
  };
  const key = { "idempotency-key": randomUUID() };
  const trusted = await makeAgent(app.a, { nodes: echo });
  const refused = { json: { profileId: trusted.id, startText: "Hello" }, headers: key };
  expect((await restClient(app.address, trusted).call("/conversations", refused)).status).toBe(400);
  const first = await begun(trusted, "en", key);
  expect([first.status, await begun(trusted, "en", key)]).toEqual([201, first]);
  expect((await begun(trusted, "de", key)).status).toBe(409);
  const shown = await makeAgent(app.a, { nodes: echo, touchpoint: "WebWidget", allowedDomains: ["customer.example"] });
  const onPage = { ...key, origin: "https://customer.example" };
  expect((await begun(shown, "en", onPage)).id).not.toBe((await begun(shown, "en", onPage)).id);
});

test("of a call that was cut off in its middle it is said that nobody knows, and it is not done again", async () => {
  const key = randomUUID();
  const { body } = await make(key, { name: "Nobody knows" });
  const changes = { sealed: null, createdAt: sql`now() - interval '1 minute'` };
  const kept = await app.a.db.select().from(keptAnswerTable).orderBy(sql`created_at desc`).limit(1);
  await app.a.db
    .update(keptAnswerTable)
    .set(changes)
    .where(eq(keptAnswerTable.key, kept[0]?.key ?? ""));
  const again = await make(key, { name: "Nobody knows" });
  expect(again).toMatchObject({ status: 503, body: { code: "outcome-unknown", repeatable: false } });
  expect(await named("Nobody knows")).toEqual([body.id]);
});

test("what is shown once is shown to whoever repeats it, lies nowhere readable, and is gone after a day", async () => {
  const key = randomUUID();
  const json = { name: "For a program", scopes: ["conversations:read"] };
  const [first, again] = [await make(key, json, { path: "/api-keys" }), await make(key, json, { path: "/api-keys" })];
  expect([first.status, again.body]).toEqual([201, first.body]);
  const secret = Object.values(first.body).find((one) => typeof one === "string" && one.length > 36) as string;
  expect(secret).toBeDefined();
  expect(await everyRow(app.database.superuserConnection)).not.toContain(secret);
  await app.a.db.update(keptAnswerTable).set({ createdAt: sql`now() - interval '25 hours'` });
  await sweepKeptAnswers(app.context.databases.platform);
  expect(await app.a.db.count(keptAnswerTable)).toBe(0);
});
