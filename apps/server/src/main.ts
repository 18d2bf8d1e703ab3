import { createApp } from "./app.ts";
import { accessTokens } from "./auth/access-token.ts";
import { connect } from "./db/connect.ts";
import { openDatabases } from "./db/database.ts";
import { MigrationError } from "./db/migrate.ts";
import { PostgresStartError } from "./db/postgres-folder.ts";
import { secretBox } from "./platform/crypto/secret-box.ts";
import { type Environment, EnvironmentError, readEnvironment } from "./platform/environment.ts";
import { guardedFetch } from "./platform/guarded-fetch/index.ts";
import { keyFile } from "./platform/key-file.ts";
import { makeLog } from "./platform/log.ts";
import { shutdown } from "./platform/shutdown.ts";

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = makeLog(environment.LOG_LEVEL);
  const closing = shutdown(log);
  const stop = () => void closing.run().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  process.on("unhandledRejection", (error) => log.error({ error }, "A promise failed and nobody listened"));

  const { connection, close } = await connect(environment, log);
  closing.add("database", close);
  const databases = await openDatabases({ connection, log });
  closing.add("connections", databases.close);
  const server = await createApp({
    environment,
    log,
    databases,
    accessTokens: accessTokens(keyFile(environment.DATA_DIR, "access-token")),
    secrets: secretBox(encryptionKey(environment)),
    fetch: guardedFetch({ allow: environment.OUTBOUND_ALLOW }),
  });
  closing.add("server", () => server.close());
  await server.listen({ port: environment.PORT, host: environment.HOST });
  log.info({ address: environment.PUBLIC_URL }, "Parlo is ready");
}

function encryptionKey({ ENCRYPTION_KEY, DATA_DIR }: Environment): Buffer {
  return ENCRYPTION_KEY ? Buffer.from(ENCRYPTION_KEY, "base64") : keyFile(DATA_DIR, "encryption");
}

/** What a person can put right is one line; anything else shows where it came from. */
function explain(error: unknown): string {
  const expected = [EnvironmentError, PostgresStartError, MigrationError].some((known) => error instanceof known);
  const inUse = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  if (expected || inUse) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
