import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll } from "vitest";
import { createApp } from "../app.ts";
import type { AppContext } from "../context.ts";
import { openDatabases } from "../db/database.ts";
import { makeContext } from "../make-context.ts";
import { readEnvironment } from "../platform/environment.ts";
import type { GuardedFetch, GuardedReach } from "../platform/guarded-fetch/index.ts";
import { makeLog } from "../platform/log.ts";
import { type ApiClient, apiClient } from "./api-client.ts";
import { checkedFetch } from "./checked-fetch.ts";
import { type SignedIn, signUp } from "./sign-up.ts";
import { type TestDatabase, testDatabase } from "./test-database.ts";
import { type TestMailbox, testMailbox } from "./test-mailbox.ts";

export interface TestApp {
  readonly context: AppContext;
  readonly server: FastifyInstance;
  /** `http://127.0.0.1:port`, without the API's prefix. */
  readonly address: string;
  readonly database: TestDatabase;
  /** What was sent by mail; with an `SMTP_URL` in the environment mails go there instead. */
  readonly mailbox: TestMailbox;
  /** A client without credentials. */
  readonly anonymous: ApiClient;
  /** Owners of two organisations that know nothing of each other. */
  readonly a: SignedIn;
  readonly b: SignedIn;
  /** Calls an address below `/api/v1` as plain HTTP; `version` is what `If-Match` names. */
  call(path: string, init?: RequestInit & { as?: SignedIn; json?: unknown; version?: number }): Promise<Response>;
}

export interface TestAppOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** In place of one of the run's own cluster; it is dropped with the server. */
  readonly database?: TestDatabase;
  /** Of a vendor's host the address that is asked in its place. */
  readonly insteadOf?: (host: string) => string | undefined;
}

/** A whole server on a free port with a database of its own; closes itself after the file's last test. */
export async function testApp({ environment = {}, insteadOf, ...own }: TestAppOptions = {}): Promise<TestApp> {
  const database = own.database ?? (await testDatabase());
  const log = makeLog(process.env.LOG_LEVEL ?? "silent");
  const databases = await openDatabases({ connection: database.connection, log, poolSize: 4 });
  const read = readEnvironment({ NODE_ENV: "test", PORT: "0", PUBLIC_URL: "http://parlo.test", ...environment });
  const mailbox = testMailbox();
  const keys = (name: string) => createHash("sha256").update(name).digest();
  const mailer = read.SMTP_URL ? {} : { mailer: mailbox };
  const outside =
    insteadOf &&
    ((guarded: { fetch: GuardedFetch; reach: GuardedReach }) => ({
      fetch: ledTo(insteadOf, guarded.fetch),
      reach: reachAt(insteadOf, guarded.reach),
    }));
  const context = makeContext({ environment: read, log, databases, ...mailer, ...(outside && { outside }), key: keys });
  const server = await createApp(context);
  await server.listen({ port: 0, host: "127.0.0.1" });
  const address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  afterAll(async () => {
    await server.close();
    await databases.close();
    await database.drop();
  });
  const [a, b] = [await signUp(context, address, "A"), await signUp(context, address, "B")];
  return {
    context,
    server,
    address,
    database,
    mailbox,
    anonymous: apiClient(address),
    a,
    b,
    call: (path, { as, json, version, ...init } = {}) =>
      checkedFetch(`${address}/api/v1${path}`, {
        ...init,
        ...(json !== undefined && { body: JSON.stringify(json) }),
        headers: {
          ...(json !== undefined && { "content-type": "application/json" }),
          ...(as && { authorization: `Bearer ${as.accessToken}` }),
          ...(version !== undefined && { "if-match": `"${version}"` }),
          ...(init.headers as Record<string, string>),
        },
      }),
  };
}

const ledTo =
  (insteadOf: (host: string) => string | undefined, guarded: GuardedFetch): GuardedFetch =>
  (input, init) => {
    const { host, pathname, search } = new URL(String(input));
    const address = insteadOf(host);
    return guarded(address === undefined ? input : `${address}${pathname}${search}`, init);
  };

const reachAt =
  (insteadOf: (host: string) => string | undefined, guarded: GuardedReach): GuardedReach =>
  (host, port, tls) => {
    const address = insteadOf(host);
    if (address === undefined) return guarded(host, port, tls);
    const { hostname, port: there } = new URL(address);
    return guarded(hostname, Number(there), false);
  };
