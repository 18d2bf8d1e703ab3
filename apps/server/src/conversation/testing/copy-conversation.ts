import type pg from "pg";

/** As many more that stand where one does, each with its timers: to begin them all would take longer than what is tested. */
export async function copyConversation(client: pg.ClientBase, id: string, times: number): Promise<void> {
  await client.query("create temp table copied as select gen_random_uuid() as id from generate_series(1, $1)", [times]);
  await client.query(
    `insert into conversation select row.* from copied, conversation c,
       lateral jsonb_populate_record(c, jsonb_build_object('id', copied.id)) row where c.id = $1`,
    [id],
  );
  await client.query(
    `insert into conversation_timer select row.* from copied, conversation_timer t,
       lateral jsonb_populate_record(t, jsonb_build_object('conversation_id', copied.id)) row where t.conversation_id = $1`,
    [id],
  );
  await client.query("drop table copied");
}
