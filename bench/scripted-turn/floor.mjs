// The floor: a bare Fastify route that does a turn's reads and writes by hand, in the usual transaction.
import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";

const { PORT, DATABASE_URL } = process.env;
const poolSize = 16;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: poolSize });
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

const server = Fastify();
server.post("/session", async () => {
  const id = randomUUID();
  await pool.query("insert into floor_conversation (id) values ($1)", [id]);
  return { id };
});
server.post("/tx", async ({ body }) => {
  const client = await pool.connect();
  try {
    const answer = await turn(client, body.id, body.text);
    client.release();
    return answer;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    client.release(error);
    throw error;
  }
});
await server.listen({ host: "127.0.0.1", port: Number(PORT) });
process.on("SIGTERM", () => process.exit(0));
