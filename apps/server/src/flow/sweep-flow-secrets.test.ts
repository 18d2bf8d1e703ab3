import { buildFlow } from "@parlo/nodes/templates";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { conversationTable } from "../conversation/conversation.table.ts";
import { draftSnapshotTable } from "../conversation/draft-snapshot.table.ts";
import { openSink } from "../conversation/testing/sink.ts";
import { makeAgent, publishedFlow } from "../testing/make-agent.ts";
import type { SignedIn } from "../testing/sign-up.ts";
import { testApp } from "../testing/test-app.ts";
import { restClient } from "../touchpoint/testing/rest-client.ts";
import { flowDraftTable } from "./flow-draft.table.ts";
import { flowOperationTable } from "./flow-operation.table.ts";
import { flowSecretTable } from "./flow-secret.table.ts";
import { flowVersionTable } from "./flow-version.table.ts";
import { sweepFlowSecrets } from "./sweep-flow-secrets.ts";

const app = await testApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
const { a, b } = app;
const origin = "https://example.com";

/** Entered so many hours ago. */
async function secret(owner: SignedIn, hours = 25) {
  const kept = await owner.client.flow.keepSecret({ value: "a key that nobody reads", origin });
  const createdAt = sql`now() - ${hours} * interval '1 hour'`;
  await owner.db.update(flowSecretTable).set({ createdAt }).where(eq(flowSecretTable.id, kept.id));
  return kept;
}
type Kept = Awaited<ReturnType<typeof secret>>;
const calling = (kept: Kept, url: string = origin) =>
  ({
    start: { type: "Start", to: { text: "ask" } },
    ask: {
      type: "WebhookAction",
      data: { request: { method: "POST", url, headers: [{ name: "Authorization", secret: kept }] } },
      to: { success: "wait", error: "wait" },
    },
    wait: { type: "Checkpoint" },
  }) as const;
const graphWith = (flowId: string, kept: Kept) => buildFlow({ id: flowId, name: "Asks", nodes: calling(kept) });
const plain = { start: { type: "Start" } } as const;
const left = async (owner: SignedIn) => (await owner.db.select().from(flowSecretTable)).map(({ id }) => id).sort();
const sweep = () => sweepFlowSecrets(app.context.databases.platform);

test("a secret stays as long as a call can take it, and goes a day after it was entered where none can", async () => {
  const flowId = await publishedFlow(a, { nodes: plain });
  const [draft, base, version, snapshot, since, undone] = [
    ...[await secret(a), await secret(a), await secret(a), await secret(a), await secret(a), await secret(a)],
  ] as [Kept, Kept, Kept, Kept, Kept, Kept];
  const open = await secret(a, 1);
  const [forgotten, long] = [await secret(a), await secret(a)];
  await a.db.insert(flowDraftTable).values({ flowId, draftVersion: 5, graph: graphWith(flowId, draft) });
  await a.db
    .update(flowVersionTable)
    .set({ graph: graphWith(flowId, version) })
    .where(eq(flowVersionTable.flowId, flowId));
  await a.db.insert(draftSnapshotTable).values({ flowId, version: 3, graph: graphWith(flowId, snapshot) });
  const operation = (draftVersion: number, kept: Kept, days: number) => ({
    flowId,
    draftVersion,
    operations: [
      {
        type: "updateNode" as const,
        nodeId: "ask",
        changes: { data: { request: { headers: [{ name: "Authorization", secret: kept }] } } },
      },
    ],
    createdAt: new Date(Date.now() - days * 86_400_000),
  });
  await a.db
    .insert(flowOperationTable)
    .values([operation(2, long, 31), operation(4, undone, 29), operation(6, since, 31), operation(7, base, 31)]);
  // Another organisation that names it keeps it from nobody.
  const other = await publishedFlow(b, { nodes: calling(forgotten) });
  expect(other).toBeDefined();
  await sweep();
  expect(await left(a)).toEqual([draft, base, version, snapshot, since, undone, open].map(({ id }) => id).sort());
});

test("a call that is on its way keeps its secret", async () => {
  const sink = await openSink();
  const kept = await b.client.flow.keepSecret({ value: "a key that nobody reads", origin: new URL(sink.url).origin });
  const agent = await makeAgent(b, { nodes: calling(kept, sink.url) });
  const rest = restClient(app.address, agent);
  const { conversation } = await rest.begin();
  await rest.say(conversation.id, "hi");
  await sink.called(1);
  const createdAt = sql`now() - interval '2 days'`;
  await b.db.update(flowSecretTable).set({ createdAt });
  // The flow forgets it meanwhile.
  await b.db.update(flowVersionTable).set({ graph: buildFlow({ id: "x", name: "x", nodes: plain }) });
  await sweep();
  expect(await left(b)).toEqual([kept.id]);
  sink.release();
  const atWork = async () => {
    const [row] = await b.db.select().from(conversationTable).where(eq(conversationTable.id, conversation.id));
    return row?.leaseUntil;
  };
  await expect.poll(atWork).toBeNull();
  await sweep();
  expect(await left(b)).toEqual([]);
});
