import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { seedOrganization } from "./index.ts";

const { a, b, call } = await testApp();

test("a new organisation has the demonstration agent, and nothing in its flows is wrong", async () => {
  await seedOrganization(a.db, { demo: true });
  const flows = (await a.client.flow.list({ sortBy: "NameAsc" })).results;
  expect(
    flows.map(({ name, type, predefined, publishedVersion }) => [name, type, predefined, publishedVersion]),
  ).toEqual([
    ["Fallback", "Core", true, 1],
    ["Greeting", "Core", true, 1],
    ["Main", "Core", true, 1],
  ]);
  for (const { id } of flows) expect((await a.client.flow.validate({ id })).problems).toEqual([]);
  const [profile] = (await a.client.profile.list({})).results;
  expect(profile).toMatchObject({ name: "Demonstration", conversationEngine: { kind: "flow", flowId: null } });
  const persona = await a.client.persona.get({ id: profile?.personaId ?? "" });
  expect((await a.client.avatar.get({ id: persona.avatarId ?? "" })).slug).toBe("nova");
});

test("without the demonstration there are only the flows that ship", async () => {
  await seedOrganization(b.db, { demo: false });
  expect((await b.client.flow.list({ type: "Core" })).count).toBe(3);
  expect((await b.client.profile.list({})).count).toBe(0);
});

test("C242: flows that ship are predefined and cannot be archived; one that is made, of one of them as well, can", async () => {
  const shipped = (await b.client.flow.list({ type: "Core" })).results;
  const archive = async ({ id, version }: { readonly id: string; readonly version: number }) => {
    const answer = await call(`/conversation-flows/${id}`, { method: "DELETE", as: b, version });
    const { code = "" } = (await answer.json().catch(() => ({}))) as { code?: string };
    return [answer.status, code];
  };
  expect(shipped.map(({ name, predefined }) => [name, predefined]).sort()).toEqual([
    ...[
      ["Fallback", true],
      ["Greeting", true],
      ["Main", true],
    ],
  ]);
  for (const flow of shipped) {
    expect([flow.name, ...(await archive(flow))]).toEqual([flow.name, 409, "predefined"]);
    expect((await b.client.flow.get({ id: flow.id })).flow.archivedAt).toBeNull();
  }
  const made = [
    (await b.client.flow.duplicate({ id: shipped[0]?.id ?? "" })).flow,
    (await b.client.flow.create({ name: "Of our own", type: "Custom" })).flow,
  ];
  for (const flow of made) expect([flow.predefined, ...(await archive(flow))]).toEqual([false, 204, ""]);
});
