import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { type FirstOwner, makeFirstOwner } from "./auth/index.ts";
import { connect } from "./db/connect.ts";
import { openDatabases } from "./db/database.ts";
import { isUnanswered } from "./db/error-codes.ts";
import { MigrationError } from "./db/migrate.ts";
import { PostgresStartError } from "./db/postgres-folder.ts";
import { makeContext } from "./make-context.ts";
import { checkStart } from "./platform/check-start.ts";
import { type Environment, EnvironmentError, readEnvironment } from "./platform/environment.ts";
import { keyFile } from "./platform/key-file.ts";
import { makeLog } from "./platform/log.ts";
import { type Shutdown, shutdown } from "./platform/shutdown.ts";

const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = makeLog(environment.LOG_LEVEL);
  const closing = shutdown(log);
  process.on("unhandledRejection", (error) => log.error({ error }, "A promise failed and nobody listened"));
  const ending = new AbortController();
  const started = start(environment, log, { closing, signal: ending.signal });
  // A start is not left halfway: what it has opened by then would stay open.
  const stop = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    void started
      .catch(() => {})
      .then(closing.run)
      .then(() => process.exit(0));
  };
  // Listened to for good: npm hands on a signal that the whole group has had already, and a second one would end the
  // process before it has ended its database.
  for (const signal of signals) process.on(signal, stop);
  try {
    await started;
  } catch (error) {
    await closing.run();
    throw error;
  }
}

interface Starting {
  readonly closing: Shutdown;
  /** Aborted when the process is to end. */
  readonly signal: AbortSignal;
}

async function start(environment: Environment, log: Logger, { closing, signal }: Starting): Promise<void> {
  await checkStart(environment);
  const { connection, close } = await connect(environment, log);
  closing.add("database", close);
  if (signal.aborted) return;
  const databases = await openDatabases({ connection, log });
  closing.add("connections", databases.close);
  const context = makeContext({ environment, log, databases, key: (name) => keyOf(environment, name) });
  closing.add("background work", context.background.idle);
  const owner = await makeFirstOwner(databases.platform, environment);
  // At once, not after the listening: should that fail, the password would never have been seen.
  if (owner) process.stdout.write(signInOf(owner));
  const server = await createApp(context);
  closing.add("server", () => server.close());
  if (signal.aborted) return;
  await server.listen({ port: environment.PORT, host: environment.HOST });
  log.info({ address: environment.PUBLIC_URL }, "Parlo is ready");
  process.stdout.write(`\nParlo runs at ${environment.PUBLIC_URL}${environment.BASE_PATH}\n\n`);
}

function keyOf({ ENCRYPTION_KEY, DATA_DIR }: Environment, name: string): Buffer {
  return name === "encryption" && ENCRYPTION_KEY ? Buffer.from(ENCRYPTION_KEY, "base64") : keyFile(DATA_DIR, name);
}

/** What stands on the terminal this one time. */
function signInOf({ email, password = "the one in OWNER_PASSWORD" }: FirstOwner): string {
  return `\n  Sign in as  ${email}\n  Password    ${password}\n\nThis is shown once.\n\n`;
}

/** What a person can put right is one line; anything else shows where it came from. */
function explain(error: unknown): string {
  const expected = [EnvironmentError, PostgresStartError, MigrationError].some((known) => error instanceof known);
  const inUse = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  if (expected || inUse) return (error as Error).message;
  if (isUnanswered(error))
    return "The database stopped answering while the server started: start it again once it answers";
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
