import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { bundleServer } from "../../bundle.ts";
import { applicationConnection, makeDatabase } from "../db/connect.ts";
import { startEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { migrate } from "../db/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the tests' PostgreSQL is, and who may make databases there. */
    postgres: { host: string; port: number; superuserPassword: string; applicationPassword: string };
    /** The server of this run, for processes of their own: from its source each start would take three times as long. */
    server: string;
  }
}

/** One PostgreSQL for the whole run, and in it one migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bundle = bundled();
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
  project.provide("server", await bundle);
  return async () => {
    await postgres.stop();
    rmSync(dirname(await bundle), { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Within the package, whose dependencies it finds from there; runs beside each other have one each. */
function bundled(): Promise<string> {
  const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
  mkdirSync(dist, { recursive: true });
  return bundleServer(mkdtempSync(join(dist, "test-")));
}
