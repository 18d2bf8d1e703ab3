import { buildFlow, type FlowSketch } from "@parlo/nodes/templates";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { flowDraftTable } from "../flow/flow-draft.table.ts";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { conversationTurnTable } from "./conversation-turn.table.ts";

const app = await testApp();
const { client } = app.a;
await client.variableDefinition.create({ name: "Count", key: "count", type: "Number", isEndUser: true });

const nodesWith = (words: string): FlowSketch["nodes"] => ({
  start: { type: "Start", to: { default: "ask", signal: "ask" } },
  ask: { type: "TextMessageAction", data: { alternatives: [{ en: "Which?" }] }, to: { default: "wait" } },
  wait: {
    type: "Checkpoint",
    data: { ladder: { noInput: [{ en: "Well?" }], noInputAfterMs: 60_000 } },
    to: { text: "count" },
  },
  count: {
    type: "StoreVariable",
    data: { assignments: [{ mode: "arithmetic", variable: "count", operator: "add", by: "1" }] },
    to: { default: "tell" },
  },
  tell: { type: "TextMessageAction", data: { alternatives: [{ en: words }] }, to: { default: "wait" } },
});
const words = "{{ count }}: {{ input.text }}";
const agent = await makeAgent(app.a, { nodes: nodesWith(words) });
const { conversationEngine: engine } = agent;
const draftFlowId = engine.kind === "flow" ? (engine.flowId ?? "") : "";
const keepDraft = async (told: string, draftVersion: number) => {
  const graph = buildFlow({ id: draftFlowId, name: "Tested flow", nodes: nodesWith(told) });
  await app.a.db.delete(flowDraftTable).where(eq(flowDraftTable.flowId, draftFlowId));
  await app.a.db.insert(flowDraftTable).values({ flowId: draftFlowId, graph, draftVersion });
};
await keepDraft(words, 1);

const sayIn = async (id: string, text: string) => {
  const json = { action: { text: { text } } };
  await app.call(`/conversations/${id}/messages?wait=true`, { method: "POST", as: app.a, json });
};
/** Anew, or from before something that was said in another. */
async function begun(from?: { id: string; before: string }) {
  const wish = { profileId: agent.id, draftFlowId };
  if (!from) return (await client.conversation.create(wish)).conversation.id;
  const { results } = await client.conversation.messages({ id: from.id });
  const said = results.findLast(({ action }) => action.text?.text === from.before);
  const branchOf = { conversationId: from.id, sequence: said ? said.sequence - 1 : 0 };
  return (await client.conversation.create({ ...wish, branchOf })).conversation.id;
}
const saidIn = ({ turns }: { turns: readonly { input: { type: string; text?: unknown } }[] }) =>
  turns.map(({ input }) => (input.type === "text" ? input.text : input.type));

test("a conversation in which turns were taken back is kept as what was said in the end, and passes", async () => {
  const first = await begun();
  for (const text of ["one", "two", "three"]) await sayIn(first, text);
  const second = await begun({ id: first, before: "three" });
  await client.conversation.moveClock({ id: second });
  await sayIn(second, "four");
  await sayIn(second, "five");
  const third = await begun({ id: second, before: "five" });
  await sayIn(third, "six");

  const kept = await client.flowTest.keep({ conversationId: third, name: "Taken back" });
  const fixture = await client.flowTest.fixture({ id: kept.id });
  expect(saidIn(fixture)).toEqual(["signal", "one", "two", "timer", "four", "six"]);
  expect(JSON.stringify(fixture)).toContain("4: six");
  const { result } = await client.flowTest.run({ id: kept.id });
  expect(result.turns.map(({ difference }) => difference)).toEqual(Array(6).fill(null));
  expect(result.passed).toBe(true);
});

test("taken back over one that nothing was said in, it is kept from the beginning", async () => {
  const first = await begun();
  await sayIn(first, "one");
  const second = await begun({ id: first, before: "one" });
  const third = await begun({ id: second, before: "nothing" });
  await sayIn(third, "two");
  expect(saidIn(await client.conversation.fixture({ id: third }))).toEqual(["signal", "two"]);
});

test("a step that was changed before it went on shows in the test where it was changed", async () => {
  const first = await begun();
  await sayIn(first, "one");
  await sayIn(first, "two");
  await keepDraft("So {{ count }}: {{ input.text }}", 2);
  const second = await begun({ id: first, before: "two" });
  await sayIn(second, "three");
  const { id } = await client.flowTest.keep({ conversationId: second, name: "Changed" });
  const { result } = await client.flowTest.run({ id });
  expect(result).toMatchObject({ passed: false });
  expect(result.turns.at(-1)).toMatchObject({ index: 1, difference: { expected: "1: one", actual: "So 1: one" } });
});

test("one whose log does not say what it goes on from is no test", async () => {
  const first = await begun();
  await sayIn(first, "one");
  const second = await begun({ id: first, before: "one" });
  await sayIn(second, "two");
  await app.a.db
    .update(conversationTurnTable)
    .set({ record: sql`(record::jsonb - 'branchOf')::json` as never })
    .where(eq(conversationTurnTable.conversationId, second));
  await expect(client.conversation.fixture({ id: second })).rejects.toMatchObject({ status: 409 });
});
