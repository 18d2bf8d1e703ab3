import pg from "pg";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/test-database.ts";
import { migrate } from "./migrate.ts";

test("a process that starts waits for no turn of another one, and holds none up", async () => {
  const database = await testDatabase();
  await migrate(database.connection);
  const turn = new pg.Client(database.connection);
  await turn.connect();
  const { rows } = await turn.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'applied_migration'",
  );
  expect(rows.length).toBeGreaterThan(20);
  await turn.query("begin");
  for (const { name } of rows) await turn.query(`lock table ${turn.escapeIdentifier(name)} in row exclusive mode`);
  const impatient = { ...database.connection, options: "-c lock_timeout=2000" };
  await expect(migrate(impatient)).resolves.toBeDefined();
  await turn.query("rollback");
  await turn.end();
  await database.drop();
});

test("a table whose rows were laid open is closed again by the next start", async () => {
  const database = await testDatabase();
  await migrate(database.connection);
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query("alter table persona disable row level security");
  await client.query("drop policy organization_scope on profile");
  await migrate(database.connection);
  const { rows } = await client.query(
    `select c.relname, c.relrowsecurity, c.relforcerowsecurity, p.polname from pg_class c
     left join pg_policy p on p.polrelid = c.oid where c.relname in ('persona', 'profile') order by 1`,
  );
  expect(rows).toEqual(
    ["persona", "profile"].map((relname) => ({
      relname,
      relrowsecurity: true,
      relforcerowsecurity: true,
      polname: "organization_scope",
    })),
  );
  await client.end();
  await database.drop();
});
