import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export interface TestDatabase {
  readonly connection: pg.ClientConfig;
  readonly superuserConnection: pg.ClientConfig;
  drop(): Promise<void>;
}

/** A database of its own, cloned from the migrated one. */
export async function testDatabase(): Promise<TestDatabase> {
  const { host, port, superuserPassword, applicationPassword } = inject("postgres");
  const superuser = { host, port, user: "postgres", password: superuserPassword };
  const name = `test_${randomBytes(6).toString("hex")}`;
  await statement({ ...superuser, database: "postgres" }, `create database ${name} template template owner parlo`);
  return {
    connection: { host, port, user: "parlo", password: applicationPassword, database: name },
    superuserConnection: { ...superuser, database: name },
    drop: () => statement({ ...superuser, database: "postgres" }, `drop database ${name} with (force)`),
  };
}

async function statement(connection: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
