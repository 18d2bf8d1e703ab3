import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { publishedFlow } from "../testing/make-agent.ts";
import { testApp } from "../testing/test-app.ts";
import { conversationTable } from "./conversation.table.ts";
import { createRunRoom } from "./store/run-room.ts";
import { runWrite } from "./store/run-write.ts";
import { dataFolder, freePort, startServer } from "./testing/server-process.ts";
import { openSink } from "./testing/sink.ts";

// Nobody here takes up what waits.
const app = await testApp({ environment: { ROLE: "web" } });
const { a, b } = app;
const { $client: pool } = app.context.databases.engine;
const room = createRunRoom(pool, app.context.databases.waiting);
const many = 10_000;
/** Copies a statement: all at once they would outlast a statement's time where writes are slow. */
const portion = 500;

const wait = (owner: typeof a, flowId: string) =>
  room.start(
    owner.organizationId,
    runWrite({ cause: flowId, flowId, inputs: {}, language: "en", endUserId: "", test: false }),
  );

/** As many more of a run that waits. */
const copies = `
  with one as (select * from conversation where organization_id = $1 limit 1), copy as (
    insert into conversation (organization_id, id, profile_id, end_user_id, touchpoint, automation_flow_id, test,
      language, snapshot, queued, lease_until)
    select organization_id, gen_random_uuid(), profile_id, end_user_id, touchpoint, automation_flow_id, test,
      language, snapshot, queued, lease_until - n * interval '1 second'
    from one cross join generate_series($2::int + 1, $3::int) n
    returning organization_id, id
  )
  insert into conversation_input (organization_id, conversation_id, input, instant)
  select organization_id, id, '{"type":"run","inputs":{}}', now() from copy`;

test("10,000 runs of one organisation that wait do not hold up another's, and take each other's place as they end", async () => {
  const sink = await openSink();
  const busy = await publishedFlow(a, {
    type: "Automation",
    nodes: {
      start: { type: "Start", to: { default: "call" } },
      call: { type: "WebhookAction", data: { request: { method: "POST", url: sink.url } }, to: { success: "end" } },
      end: { type: "EndFlow" },
    },
  });
  const quick = await publishedFlow(b, {
    type: "Automation",
    nodes: { start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow" } },
  });
  await wait(a, busy);
  for (let made = 0; made < many - 1; made += portion)
    await pool.query(copies, [a.organizationId, made, Math.min(made + portion, many - 1)]);
  await wait(b, quick);
  const server = await startServer(app.database, await freePort(), dataFolder());
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  const statuses = async () => (await b.client.automation.listRuns({ flowId: quick })).results.map((run) => run.status);
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(["Success"]);
  await sink.called(50);
  const waiting = () => a.db.count(conversationTable, sql`lease_token = 0`);
  expect(await waiting()).toBe(many - 50);
  sink.release();
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBeLessThan(many - 1000);
}, 120_000);
