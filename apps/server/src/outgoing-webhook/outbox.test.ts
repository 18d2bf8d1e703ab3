import { outgoingEventSchema, outgoingEventTypes } from "@parlo/contract";
import { expect, test } from "vitest";
import { issueTable } from "../issue/issue.table.ts";
import { echo, makeAgent, publishedFlow } from "../testing/make-agent.ts";
import type { SignedIn } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { newOwner, somethingHappens, webhookOf } from "./testing/outbox.ts";
import { webhookDeliveryTable } from "./webhook-delivery.table.ts";

const app = await testApp({ environment: { ROLE: "web" } });
const address = "https://receiver.example/told";

async function told({ client }: SignedIn) {
  const { results } = await client.webhookDelivery.list({ pageSizeAndNumber: { size: 100, number: 1 } });
  const payloads = await Promise.all(results.map(async ({ id }) => (await client.webhookDelivery.get({ id })).payload));
  return payloads.sort((one, other) => outgoingEventTypes.indexOf(one.type) - outgoingEventTypes.indexOf(other.type));
}
const types = async (owner: SignedIn) => (await told(owner)).map(({ type }) => type);

test("a conversation is told of when it begins, is asked, taken over and handed back, and when it ends", async () => {
  const owner = await newOwner(app);
  await webhookOf(owner, address, [...outgoingEventTypes]);
  const profile = await makeAgent(owner, {
    nodes: {
      start: { type: "Start", to: { text: "person" } },
      person: { type: "HandoverToHuman", data: { message: { en: "Soon." }, timeoutMs: 0 }, to: { success: "wait" } },
      wait: { type: "Checkpoint" },
    },
  });
  const rest = restClient(app.address, profile);
  const { conversation } = await rest.begin({ endUserId: "jane@example.com" });
  const { id } = conversation;
  await rest.say(id, "a secret of mine", { wait: true });
  await owner.client.conversation.takeOver({ id });
  await owner.client.conversation.handBack({ id });
  await owner.client.conversation.close({ id });
  const data = { conversationId: id, profileId: profile.id, touchpoint: "Api", state: "Active" };
  const events = await told(owner);
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ["conversation.started", { ...data, owner: "agent" }],
    ["conversation.ended", { ...data, state: "Closed", owner: "agent" }],
    ["conversation.handover-requested", { ...data, owner: "queued" }],
    ["conversation.taken-over", { ...data, owner: "human" }],
    ["conversation.handed-back", { ...data, owner: "agent" }],
  ]);
  for (const event of events) expect(outgoingEventSchema.parse(event)).toEqual(event);
  expect(JSON.stringify(events)).not.toMatch(/secret|jane/);
});

test("turns in between tell nothing, and a test chat nothing at all", async () => {
  const owner = await newOwner(app);
  await webhookOf(owner, address, [...outgoingEventTypes]);
  const profile = await makeAgent(owner, { nodes: echo });
  const rest = restClient(app.address, profile);
  const { conversation } = await rest.begin();
  for (const said of ["one", "two", "three"]) await rest.say(conversation.id, said, { wait: true });
  expect(await types(owner)).toEqual(["conversation.started"]);
  const tried = await owner.client.conversation.create({
    profileId: profile.id,
    branchOf: { conversationId: conversation.id, sequence: 2 },
  });
  expect(tried.conversation.test).toBe(true);
  await owner.client.conversation.close({ id: tried.conversation.id });
  await owner.db.insert(issueTable).values({
    ...{ severity: "error", code: "sample", message: "Sample", engineType: "conv-ai", engineProvider: "Flow" },
    ...{ instant: new Date(), conversationId: tried.conversation.id },
  });
  expect(await types(owner)).toEqual(["conversation.started"]);
});

test("a run is told of when it has finished, with what came of it", async () => {
  const owner = await newOwner(app);
  await webhookOf(owner, address, [...outgoingEventTypes]);
  const flowId = await publishedFlow(owner, {
    type: "Automation",
    nodes: {
      start: { type: "Start", to: { default: "end" } },
      end: { type: "EndFlow", data: { outputs: [{ name: "word", value: "hidden" }] } },
    },
  });
  const { body } = await owner.client.automation.run({ flowId, inputs: {}, waitSeconds: 20 });
  expect(body.status).toBe("Success");
  const events = await told(owner);
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ["automation-run.finished", { runId: body.id, flowId, status: "Success" }],
  ]);
});

test("each webhook hears what it asked for, of its own organisation, and nothing while it is off or archived", async () => {
  const [owner, other] = [await newOwner(app), await newOwner(app)];
  const [asked, off, archived] = [
    await webhookOf(owner, address),
    await webhookOf(owner, address),
    await webhookOf(owner, address),
  ];
  await webhookOf(owner, address, ["conversation.started"]);
  await webhookOf(other, address);
  await owner.ifMatch(1).outgoingWebhook.update({ id: off.id, active: false });
  await owner.ifMatch(1).outgoingWebhook.archive({ id: archived.id });
  await somethingHappens(owner);
  const { results } = await owner.client.webhookDelivery.list({});
  expect(results.map(({ webhookId, type, status }) => [webhookId, type, status])).toEqual([
    [asked.id, "issue.raised", "waiting"],
  ]);
  expect((await other.client.webhookDelivery.list({})).count).toBe(0);
});

test("what is taken back was never told of", async () => {
  const owner = await newOwner(app);
  await webhookOf(owner, address);
  const back = owner.db.transaction(async (transaction) => {
    await somethingHappens({ ...owner, db: transaction });
    expect(await transaction.count(webhookDeliveryTable)).toBe(1);
    throw new Error("taken back");
  });
  await expect(back).rejects.toThrow("taken back");
  expect((await owner.client.webhookDelivery.list({})).count).toBe(0);
});
