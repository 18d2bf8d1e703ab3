import { expect, test } from "vitest";
import { flowFile } from "../testing/flow-file.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";

const app = await testApp();
const { client } = app.a;

type Nodes = Parameters<typeof makeAgent>[1]["nodes"];
const handover = (teamId: string | null, more: object = {}) =>
  ({ type: "HandoverToHuman", data: { teamId, message: { en: "One moment." }, ...more } }) as const;
const asking = (teamId: string | null): Nodes => ({
  start: { type: "Start", to: { text: "person" } },
  person: { ...handover(teamId), to: { success: "wait" } },
  wait: { type: "Checkpoint" },
});
const handing = (teamId: string) => ({
  start: { type: "Start", to: { default: "person" } } as const,
  person: handover(teamId),
});
const none = { id: "", version: 0 };

async function asked(teamId: string | null, nodes = asking(teamId)) {
  const rest = restClient(app.address, await makeAgent(app.a, { nodes }));
  const { id } = (await rest.begin({ signal: null })).conversation;
  await rest.say(id, "a person, please", { wait: true });
  return id;
}
const idsOf = async (filters: Parameters<typeof client.conversation.list>[0]) =>
  (await client.conversation.list(filters)).results.map(({ id }) => id);

test("whoever is asked for is on the conversation, in its lists and its file, until the agent has it again", async () => {
  const sales = await client.team.create({ name: "Sales" });
  const support = await client.team.create({ name: "Support" });
  const [ofSales, ofSupport, ofAnybody] = [await asked(sales.id), await asked(support.id), await asked(null)];
  expect(await client.conversation.get({ id: ofSales })).toMatchObject({ owner: "queued", teamId: sales.id });
  expect(await client.conversation.get({ id: ofAnybody })).toMatchObject({ owner: "queued", teamId: null });
  expect(await idsOf({ teamId: sales.id })).toEqual([ofSales]);
  expect(await idsOf({ teamId: support.id, owner: "queued" })).toEqual([ofSupport]);
  const file = await app.call(`/conversations/export?format=json&teamId=${sales.id}`, { as: app.a });
  expect(await file.json()).toMatchObject([{ id: ofSales, teamId: sales.id }]);

  expect(await client.conversation.takeOver({ id: ofSales })).toMatchObject({ owner: "human", teamId: sales.id });
  expect(await client.conversation.handBack({ id: ofSales })).toMatchObject({ owner: "agent", teamId: null });
  expect(await idsOf({ teamId: sales.id })).toEqual([]);
});

test("a step that hands on to another team, while nobody has come to the first, is written though the owner stays", async () => {
  const [first, second] = [await client.team.create({ name: "First" }), await client.team.create({ name: "Second" })];
  const id = await asked(first.id, {
    start: { type: "Start", to: { text: "first" } },
    first: { ...handover(first.id, { timeoutMs: 1 }), to: { timeout: "second" } },
    second: handover(second.id),
  });
  await expect
    .poll(async () => await client.conversation.get({ id }), { timeout: 10_000 })
    .toMatchObject({ owner: "queued", teamId: second.id });
  const { results } = await client.conversation.messages({ id });
  expect(results.filter(({ action }) => action.text)).toHaveLength(3);
});

test("a team that flows hand over to is not archived, and they are named; one of another organisation is none", async () => {
  const team = await client.team.create({ name: "Night desk" });
  const [flow = none] = (await client.flow.import(flowFile([{ name: "Hands over", nodes: handing(team.id) }]))).flows;
  const refused = app.a.ifMatch(team.version).team.archive({ id: team.id });
  await expect(refused).rejects.toMatchObject({
    code: "IN_USE",
    data: { usedBy: [{ type: "flow", id: flow.id, name: "Hands over" }] },
  });
  const theirs = await app.b.client.team.create({ name: "Theirs" });
  const person = { id: flow.id, nodeId: "person" };
  const { data } = await client.flow.node(person);
  await app.a.ifMatch(flow.version).flow.updateNode({ ...person, data: { ...data, teamId: theirs.id } });
  const { problems } = await client.flow.validate({ id: flow.id });
  expect(problems).toContainEqual(expect.objectContaining({ code: "team-missing", field: "teamId" }));
});

test("a flow that is brought elsewhere finds its team by name, or asks whoever answers", async () => {
  const team = await client.team.create({ name: "Front desk" });
  const there = await app.b.client.team.create({ name: "Front desk" });
  const [made] = (await client.flow.import(flowFile([{ name: "Asks a team", nodes: handing(team.id) }]))).flows;
  const document = await client.flow.export({ id: made?.id ?? "" });
  const references = [{ type: "team", id: team.id, name: "Front desk" }];
  expect(document.flows[0]?.flow.references).toEqual(references);
  const preview = await app.b.client.flow.previewImport(document);
  expect(preview.references).toMatchObject([{ type: "team", name: "Front desk", chosen: there.id }]);
  const dataAfter = async (choices: object) => {
    const [flow] = (await app.b.client.flow.import({ ...document, choices } as never)).flows;
    return (await app.b.client.flow.node({ id: flow?.id ?? "", nodeId: "person" })).data;
  };
  expect(await dataAfter({})).toMatchObject({ teamId: there.id });
  expect(await dataAfter({ references: [{ id: team.id, to: null }] })).toMatchObject({ teamId: null });
});
