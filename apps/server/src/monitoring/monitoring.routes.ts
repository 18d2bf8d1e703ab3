import type { Monitoring } from "@parlo/contract";
import { sql } from "drizzle-orm";
import manifest from "../../package.json" with { type: "json" };
import { api } from "../api.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";

const day = 24 * 60 * 60 * 1000;
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

interface MonitoringSources {
  readonly conversationLoad: (db: OrganizationDatabase) => Promise<Pick<Monitoring, "conversations" | "queue">>;
  readonly issueLoad: (db: OrganizationDatabase, since: Date) => Promise<Monitoring["issues"]>;
}

/** What runs and what waits is its features' own to say; it is handed in. */
export const monitoringRoutes = ({ conversationLoad, issueLoad }: MonitoringSources) => ({
  get: api.monitoring.get.handler(async ({ context: { db } }) => {
    const database = await databaseHealth(db);
    const [load, issues] = await Promise.all([conversationLoad(db), issueLoad(db, new Date(Date.now() - day))]);
    return { server: { version: manifest.version, startedAt }, database, ...load, issues };
  }),
});

/** Asked before all else, so that the time is the database's and not that of the questions beside it. */
async function databaseHealth(db: OrganizationDatabase): Promise<Monitoring["database"]> {
  const begin = performance.now();
  const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`);
  const answerMs = Math.round((performance.now() - begin) * 10) / 10;
  return { version: rows[0]?.version ?? "", answerMs };
}
