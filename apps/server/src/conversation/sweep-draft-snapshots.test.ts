import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAgent } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { conversationTable } from "./conversation.table.ts";
import { draftSnapshotTable as table } from "./draft-snapshot.table.ts";
import { sweepDraftSnapshots } from "./sweep-draft-snapshots.ts";

const app = await testApp();
const { a, b } = app;
const sweep = () => sweepDraftSnapshots(app.context.databases.platform);
const left = async (owner = a) => (await owner.db.select().from(table)).map(({ version }) => version).sort();
/** As if a day and an hour had gone by. */
const age = () => a.db.update(table).set({ begunAt: sql`now() - interval '25 hours'` });

/** A flow whose draft was changed so often, and what talks with it. */
async function agentOf(owner = a) {
  const { flow } = await owner.client.flow.create({ name: "Tried out", type: "Custom", templateId: "buttons" });
  const agent = await makeAgent(owner, { nodes: { start: { type: "Start" } } });
  let { version } = flow;
  return {
    flowId: flow.id,
    async change() {
      const operations = [{ type: "updateFlow" as const, changes: { name: `Tried out ${version}` } }];
      version = (await owner.client.flow.operations({ id: flow.id, baseVersion: version, operations })).version;
      return version;
    },
    async tryOut() {
      const began = await owner.client.conversation.create({ profileId: agent.id, draftFlowId: flow.id });
      return began.conversation.id;
    },
  };
}
const forget = (id: string) => a.db.delete(conversationTable).where(eq(conversationTable.id, id));

test("a copy of a draft stays as long as a test runs on it, and goes a day after it was taken where none does", async () => {
  const tried = await agentOf();
  const first = await tried.change();
  const one = await tried.tryOut();
  const second = await tried.change();
  const two = await tried.tryOut();
  await forget(one);
  await sweep();
  expect(await left()).toEqual([first, second]);
  await age();
  await sweep();
  expect(await left()).toEqual([second]);
  // It may have come to an end long ago: it is read and played again all the same.
  await a.db.update(conversationTable).set({ state: "Closed" }).where(eq(conversationTable.id, two));
  await sweep();
  expect(await left()).toEqual([second]);
  await forget(two);
  await sweep();
  expect(await left()).toEqual([]);
});

test("a copy that a flow on the stack is of, or that a test began on and has left, stays", async () => {
  const tried = await agentOf();
  const versions = [await tried.change()];
  const id = await tried.tryOut();
  const kept = (version: number) => a.db.insert(table).values({ flowId: tried.flowId, version, graph: {} as never });
  for (const version of [901, 902, 903, 904]) await kept(version);
  const keep = async (snapshot: unknown) => {
    await a.db
      .update(conversationTable)
      .set({ snapshot: snapshot as never })
      .where(eq(conversationTable.id, id));
    await age();
    await sweep();
    return left();
  };
  const stack = ["listens", { version: -901 }, { flowId: tried.flowId, version: 7 }];
  expect(await keep(["en", 1, 0, -902, tried.flowId, stack, null])).toEqual([...versions, 901, 902].sort());
  expect(await keep(["en", 1, 0, -902, tried.flowId, "listens", "Hi"])).toEqual([...versions, 902].sort());
  await kept(901);
  // As states were kept before they were rows.
  const named = { language: "en", flowId: tried.flowId, flowVersion: 3, drawn: 0, turns: 1 };
  expect(await keep({ ...named, stack: [{ waiting: null }, { version: -901 }] })).toEqual([...versions, 901].sort());
  expect(await keep(named)).toEqual(versions);
  await forget(id);
});

test("who tries a draft again before it is changed keeps its copy, and other organisations keep theirs", async () => {
  const [tried, theirs] = [await agentOf(), await agentOf(b)];
  const version = await tried.change();
  const other = await theirs.change();
  await theirs.tryOut();
  await b.db.update(table).set({ begunAt: sql`now() - interval '25 hours'` });
  await forget(await tried.tryOut());
  await age();
  await forget(await tried.tryOut());
  await sweep();
  expect(await left()).toContain(version);
  expect(await left(b)).toEqual([other]);
});
