// The floors: bare Fastify routes that do a turn's reads and writes by hand, in the usual transaction. `tx` keeps what a
// bare bot would: two messages and a state. `rows` keeps what a turn of ours leaves, in the same tables. `batch` keeps what
// `tx` keeps, in one statement for all turns that come while another is under way, of a state that it does not read.
import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";

const { PORT, DATABASE_URL } = process.env;
const poolSize = 16;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: poolSize, options: "-c parlo.scope=engine" });
await pool.query(`
  create table if not exists floor_conversation (id uuid primary key, state jsonb not null default '{}', node_id text,
    turns int not null default 0, modified_at timestamptz not null default now());
  create table if not exists floor_message (id bigint generated always as identity primary key,
    conversation_id uuid not null references floor_conversation(id), instant timestamptz not null default now(),
    participant text not null, action jsonb not null);
  create index if not exists floor_message_conversation on floor_message (conversation_id, id)`);

const load = "select state, node_id, turns from floor_conversation where id = $1 for update";
const insert = "insert into floor_message (conversation_id, participant, action) values ($1, $2, $3)";
const update =
  "update floor_conversation set state = $2, node_id = $3, turns = turns + 1, modified_at = now() where id = $1";

async function turn(client, id, text) {
  const ask = (name, statement, values) => client.query({ name, text: statement, values });
  await client.query("begin");
  const { rows } = await ask("load", load, [id]);
  if (rows.length === 0) throw Object.assign(new Error("There is no such conversation"), { statusCode: 404 });
  await ask("message", insert, [id, "EndUser", JSON.stringify({ text: { text } })]);
  const answer = text.includes("hello") ? "Welcome, how can I help you today?" : "Sorry, I did not get that.";
  await ask("message", insert, [id, "Api", JSON.stringify({ text: { text: answer } })]);
  await ask("update", update, [id, JSON.stringify({ vars: { msg: text }, node: "ask" }), "ask"]);
  await client.query("commit");
  return { text: answer };
}

const batched = `
  with turn as (
    select * from unnest($1::uuid[], $2::jsonb[], $3::jsonb[], $4::jsonb[]) with ordinality as turn(id, state, said, answered, n)
  ),
  moved as (
    update floor_conversation c set state = turn.state, node_id = 'ask', turns = turns + 1, modified_at = now()
    from turn where c.id = turn.id
  )
  insert into floor_message (conversation_id, participant, action)
  select id, participant, action from turn
    cross join lateral (values (1, 'EndUser', said), (2, 'Api', answered)) as message(at, participant, action)
  order by n, at`;
const waiting = [];
let lanes = 2;

async function flush() {
  if (lanes === 0 || waiting.length === 0) return;
  lanes -= 1;
  const batch = waiting.splice(0, 256);
  const column = (name) => batch.map((one) => one[name]);
  const values = [column("id"), column("state"), column("said"), column("answered")];
  try {
    await pool.query({ name: "batch", text: batched, values });
    for (const { resolve } of batch) resolve();
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
  lanes += 1;
  void flush();
}

async function turnInBatch({ id, text }) {
  const answer = text.includes("hello") ? "Welcome, how can I help you today?" : "Sorry, I did not get that.";
  await new Promise((resolve, reject) => {
    const state = JSON.stringify({ vars: { msg: text }, node: "ask" });
    const [said, answered] = [text, answer].map((one) => JSON.stringify({ text: { text: one } }));
    waiting.push({ id, state, said, answered, resolve, reject });
    setImmediate(flush);
  });
  return { text: answer };
}

const loadRow =
  "select snapshot, sequence, revision, turns from conversation where organization_id = $1 and id = $2 for update";
const insertRow = `insert into message (organization_id, conversation_id, sequence, id, client_id, reply_to, instant,
  participant_type, participant_id, action) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
const insertTurn = `insert into conversation_turn (organization_id, conversation_id, revision, turn, base, size, seed, instant,
  record, answer_ms) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
const updateRow = `update conversation set snapshot = $3, sequence = $4, revision = $5, turns = $6,
  messages_count_text = messages_count_text + 2, last_message = $7, modified_at = $8
  where organization_id = $1 and id = $2`;

async function turnInRows(client, { organizationId, id, messageId, text }) {
  const ask = (name, statement, values) => client.query({ name, text: statement, values });
  await client.query("begin");
  const { rows } = await ask("load row", loadRow, [organizationId, id]);
  const [row] = rows;
  if (!row) throw Object.assign(new Error("There is no such conversation"), { statusCode: 404 });
  const base = Number(row.sequence);
  const revision = Number(row.revision) + 1;
  const turns = row.turns + 1;
  const instant = new Date().toISOString();
  const answer = text.includes("hello") ? "Welcome, how can I help you today?" : "Sorry, I did not get that.";
  const seed = randomUUID();
  const said = { text: { text } };
  const answered = { text: { text: answer, language: "en" } };
  await ask("row", insertRow, [
    ...[organizationId, id, base + 1, messageId, messageId, null],
    ...[instant, "EndUser", "customer", JSON.stringify(said)],
  ]);
  await ask("row", insertRow, [
    ...[organizationId, id, base + 5, randomUUID(), null, messageId],
    ...[instant, "Api", "agent", JSON.stringify(answered)],
  ]);
  const record = recordOf(id, messageId, text);
  await ask("turn", insertTurn, [
    ...[organizationId, id, revision, turns, base, eventsOfTurn, seed],
    ...[instant, JSON.stringify(record), 0],
  ]);
  const snapshot = { ...row.snapshot, turns };
  await ask("update row", updateRow, [
    ...[organizationId, id, JSON.stringify(snapshot), base + eventsOfTurn, revision, turns],
    ...[answer, instant],
  ]);
  await client.query("commit");
  return { text: answer };
}

const eventsOfTurn = 7;
/** As long as what the measured flow's turn logs. */
function recordOf(flowId, messageId, text) {
  const entered = (at, nodeId, ...way) => [at, 700 + at, "NodeProcessing", nodeId, way];
  const events = [
    [2, 702, "ProcessingStarted"],
    entered(3, "test", "ask", "text"),
    entered(4, "yes", "test", "response", "yes"),
    entered(6, "ask", "yes", "default"),
    [7, 707, "ProcessingCompleted"],
  ];
  return { input: { type: "text", text, messageId }, events, flowId, effect: null, rest: "wait", now: Date.now() };
}

const server = Fastify();
server.post("/session", async () => {
  const id = randomUUID();
  await pool.query("insert into floor_conversation (id) values ($1)", [id]);
  return { id };
});
const route = (work) => async (request) => {
  const client = await pool.connect();
  try {
    const answer = await work(client, request.body);
    client.release();
    return answer;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    client.release(error);
    throw error;
  }
};
server.post(
  "/tx",
  route((client, { id, text }) => turn(client, id, text)),
);
server.post("/rows", route(turnInRows));
server.post("/batch", (request) => turnInBatch(request.body));
await server.listen({ host: "127.0.0.1", port: Number(PORT) });
process.on("SIGTERM", () => process.exit(0));
