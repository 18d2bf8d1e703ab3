import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { applicationConnection, makeDatabase } from "../db/connect.ts";
import { startEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { migrate } from "../db/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the tests' PostgreSQL is, and who may make databases there. */
    postgres: { host: string; port: number; superuserPassword: string; applicationPassword: string };
  }
}

/** One PostgreSQL for the whole run, and in it one migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "parlo-test-"));
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" };
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  await makeDatabase(postgres, "template");
  await migrate(applicationConnection(postgres, "template"));
  project.provide("postgres", {
    host: postgres.host,
    port: postgres.port,
    superuserPassword: postgres.superuser.password,
    applicationPassword: postgres.application.password,
  });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
