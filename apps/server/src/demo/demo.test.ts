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

test("C242: a flow that ships cannot be archived", async () => {
  const [flow] = (await b.client.flow.list({ name: "Main" })).results;
  const refused = await call(`/conversation-flows/${flow?.id}`, {
    method: "DELETE",
    as: b,
    version: flow?.version ?? 0,
  });
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: "predefined" })]);
});
