import type { Issue } from "@parlo/contract";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "../platform/id.ts";
import { testApp } from "../testing/test-app.ts";
import { issueTable } from "./issue.table.ts";

const app = await testApp();
const { client, db } = app.a;
const [lobby, kiosk, model, voice] = [newId(), newId(), newId(), newId()];

const at = (minute: number) => new Date(Date.UTC(2026, 0, 31, 12, minute));
const said = { severity: "error", code: "unavailable", engineProvider: "OpenAi", engineName: "GPT" } as const;
const rows = [
  { ...said, message: "first", instant: at(1), engineType: "conv-ai", engineId: model, profileId: lobby },
  { ...said, message: "second", instant: at(2), engineType: "stt", engineId: voice, profileId: lobby },
  { ...said, message: "third", instant: at(3), engineType: "tts", engineId: voice, profileId: kiosk },
] as const;
await db.insert(issueTable).values(rows.map((row) => ({ ...row, profileName: "As it was called" })));

const messages = async (query: Parameters<typeof client.issue.list>[0]) => {
  const { count, results } = await client.issue.list(query);
  expect(count).toBe(results.length);
  return results.map(({ message }: Issue) => message);
};
const statusOf = async (query: Record<string, string>) =>
  (await app.call(`/issues?${new URLSearchParams(query)}`, { as: app.a })).status;

test("C215: issues are sorted by their instant, up or down, and by nothing else", async () => {
  expect(await messages({})).toEqual(["third", "second", "first"]);
  expect(await messages({ sortBy: "InstantDesc" })).toEqual(["third", "second", "first"]);
  expect(await messages({ sortBy: "InstantAsc" })).toEqual(["first", "second", "third"]);
  expect(await statusOf({ sortBy: "SeverityAsc" })).toBe(400);
});

test("C216, C217, C218: a profile, an engine and its type narrow the list, also together", async () => {
  expect(await messages({ profileId: lobby })).toEqual(["second", "first"]);
  expect(await messages({ engineId: voice })).toEqual(["third", "second"]);
  expect(await messages({ engineType: "conv-ai" })).toEqual(["first"]);
  expect(await messages({ engineType: "stt" })).toEqual(["second"]);
  expect(await messages({ engineType: "tts" })).toEqual(["third"]);
  expect(await messages({ profileId: lobby, engineId: voice })).toEqual(["second"]);
  expect(await messages({ profileId: newId() })).toEqual([]);
  expect(await statusOf({ engineType: "llm" })).toBe(400);
  expect(await statusOf({ profileId: "lobby" })).toBe(400);
  expect(await statusOf({ engineId: "1" })).toBe(400);
});

test("C219, C220: since and until bound the list, both with their own instant, in any time zone", async () => {
  expect(await messages({ since: at(2).toISOString() })).toEqual(["third", "second"]);
  expect(await messages({ until: at(2).toISOString() })).toEqual(["second", "first"]);
  expect(await messages({ since: at(2).toISOString(), until: at(2).toISOString() })).toEqual(["second"]);
  expect(await messages({ since: "2026-01-31T14:02:00+02:00" })).toEqual(["third", "second"]);
  expect(await messages({ since: at(3).toISOString(), until: at(1).toISOString() })).toEqual([]);
  for (const bound of ["yesterday", "2026-02-30T00:00:00Z", "1769860800"])
    expect([bound, await statusOf({ since: bound }), await statusOf({ until: bound })]).toEqual([bound, 400, 400]);
});

test("C213: the profile's name stays as it was when the issue arose", async () => {
  const profile = await client.profile.create({ name: "Lobby", touchpoint: "Kiosk" });
  const at = { instant: new Date(), engineType: "conv-ai", profileId: profile.id, profileName: profile.name } as const;
  await db.insert(issueTable).values({ ...said, ...at, message: "kept" });
  await app.a.ifMatch(profile.version).profile.update({ id: profile.id, name: "Lobby north" });
  await app.a.ifMatch(profile.version + 1).profile.archive({ id: profile.id });
  const { results } = await client.issue.list({ profileId: profile.id });
  expect(results).toMatchObject([{ message: "kept", profileId: profile.id, profileName: "Lobby" }]);
  await db.delete(issueTable).where(eq(issueTable.message, "kept"));
});

test("an issue is dealt with and taken up again, and neither is seen or touched by another organisation", async () => {
  const [issue] = (await client.issue.list({ search: "third" })).results;
  const id = issue?.id ?? "";
  expect((await client.issue.resolve({ id })).resolvedAt).toBeTruthy();
  expect(await messages({ resolved: "true" })).toEqual(["third"]);
  expect(await messages({ resolved: "false" })).toEqual(["second", "first"]);
  expect((await client.issue.reopen({ id })).resolvedAt).toBeNull();
  expect((await app.b.client.issue.list({})).results).toEqual([]);
  for (const call of [app.b.client.issue.get, app.b.client.issue.resolve, app.b.client.issue.reopen])
    await expect(call({ id })).rejects.toMatchObject({ status: 404 });
});

test("issues of one cause are one result: the newest, how often, in how many conversations, since and until when", async () => {
  const [profileId, talk] = [newId(), newId()];
  const again = { ...said, code: "timeout", engineType: "conv-ai", profileId } as const;
  const now = Date.now();
  const ago = (minutes: number) => new Date(now - minutes * 60_000);
  await db.insert(issueTable).values([
    { ...again, message: "at first", instant: ago(90), conversationId: talk },
    { ...again, message: "between", instant: ago(30), conversationId: talk },
    { ...again, message: "at last", instant: ago(20), conversationId: newId() },
    { ...again, message: "elsewhere", instant: ago(10), conversationNodeId: "ask" },
  ]);
  const grouped = { profileId, grouped: true };
  const { count, results } = await client.issue.list(grouped);
  expect(count).toBe(2);
  expect(results.map(({ message, cause }) => [message, cause?.count, cause?.conversations])).toEqual([
    ["elsewhere", 1, 0],
    ["at last", 3, 2],
  ]);
  const newest = results[1];
  expect(newest?.cause).toMatchObject({ firstAt: ago(90).toISOString(), lastAt: ago(20).toISOString() });
  expect(newest?.cause?.hours.slice(-3)).toEqual([0, 1, 2]);
  expect((await client.issue.get({ id: newest?.id ?? "" })).cause?.count).toBe(3);
  expect(await client.issue.list({ ...grouped, pageSizeAndNumber: { size: 1, number: 9 } })).toEqual({
    count: 2,
    results: [],
  });
  expect((await client.issue.list({ ...grouped, sortBy: "InstantAsc" })).results[0]?.message).toBe("at last");
  expect((await app.b.client.issue.list(grouped)).results).toEqual([]);

  const open = async () =>
    (await client.issue.list({ profileId, resolved: "false" })).results.map((row) => row.message);
  const [first] = (await client.issue.list({ profileId, search: "at first" })).results;
  await client.issue.resolve({ id: first?.id ?? "" });
  await client.issue.resolve({ id: newest?.id ?? "", sameCause: true });
  expect(await open()).toEqual(["elsewhere"]);
  await client.issue.reopen({ id: newest?.id ?? "", sameCause: true });
  expect(await open()).toEqual(["elsewhere", "at last", "between"]);
  await db.delete(issueTable).where(eq(issueTable.profileId, profileId));
});

test("where a list is narrowed, a cause is resolved and reopened as far as the list has counted it", async () => {
  const [here, there] = [newId(), newId()];
  const same = { ...said, code: "narrow", engineType: "conv-ai", instant: new Date() } as const;
  await db.insert(issueTable).values([
    { ...same, message: "here", profileId: here },
    { ...same, message: "here, too", profileId: here },
    { ...same, message: "there", profileId: there },
  ]);
  const open = async () =>
    (await client.issue.list({ search: "narrow", resolved: "false" })).results.map((row) => row.message).sort();
  const [shown] = (await client.issue.list({ profileId: here, grouped: true })).results;
  expect(shown?.cause?.count).toBe(2);
  const counted = { id: shown?.id ?? "", sameCause: true, profileId: here };
  await client.issue.resolve(counted);
  expect(await open()).toEqual(["there"]);
  await client.issue.reopen(counted);
  expect(await open()).toEqual(["here", "here, too", "there"]);
  await client.issue.resolve({ id: shown?.id ?? "", sameCause: true, search: "too" });
  expect(await open()).not.toContain("here, too");
  expect(await open()).toContain("there");
  await db.delete(issueTable).where(eq(issueTable.code, "narrow"));
});
