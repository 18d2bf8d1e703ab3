import { expect, test, vi } from "vitest";
import { testApp } from "../testing/test-app.ts";

const { a, call } = await testApp();

const knock = (profile: { id: string; secret: string }, origin: string) =>
  call("/settings", {
    headers: { "x-parlo-profile-id": profile.id, "x-parlo-profile-secret": profile.secret, origin },
  });

test("a profile is seen where a page of an allowed domain asks for its settings, and its version stays", async () => {
  const profile = await a.client.profile.create({
    name: "Seen",
    deployment: { allowedDomains: ["example.com"] },
  });
  expect(profile.lastSeenAt).toBeNull();
  expect((await knock(profile, "https://example.com")).status).toBe(200);
  const now = await vi.waitFor(async () => {
    const read = await a.client.profile.get({ id: profile.id });
    if (read.lastSeenAt === null) throw new Error("Not seen yet");
    return read;
  });
  expect(Date.parse(now.lastSeenAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect([now.version, now.modifiedAt]).toEqual([profile.version, profile.modifiedAt]);
});

test("our own pages and refused ones are no place where a profile is seen", async () => {
  const profile = await a.client.profile.create({ name: "Unseen" });
  const other = await a.client.profile.create({ name: "Other", deployment: { allowedDomains: ["example.com"] } });
  expect((await knock(profile, "http://parlo.test")).status).toBe(200);
  expect((await knock(profile, "https://elsewhere.example")).status).toBe(403);
  await knock(other, "https://example.com");
  await vi.waitFor(async () => expect((await a.client.profile.get({ id: other.id })).lastSeenAt).not.toBeNull());
  expect((await a.client.profile.get({ id: profile.id })).lastSeenAt).toBeNull();
});
