import type { FlowBatch } from "@parlo/contract";
import { and, asc, eq, gt } from "drizzle-orm";
import type { OrganizationDatabase } from "../../db/scoped.ts";
import { flowTable } from "../flow.table.ts";
import { flowOperationTable } from "../flow-operation.table.ts";

/** How often one looks for what nobody told: another process may have died after its commit (milliseconds). */
const lookMs = 10_000;
const retryMs = 1000;
const page = 100;
/** Who is further behind reads the draft anew. */
const mostBehind = 1000;

export interface DraftFollower {
  batch(batch: FlowBatch): void;
  /** Too much has happened since: the draft has to be read anew. */
  tooFar(version: number): void;
  /** What is live, at first and when that changes. */
  published(version: number | null): void;
}

export interface DraftFollowing {
  /** There is something new. */
  look(): void;
  stop(): void;
}

/** Hands over every change of a draft after a version: once, in the order of their versions, whoever made it. */
export function followDraft(
  db: OrganizationDatabase,
  flowId: string,
  after: number,
  follower: DraftFollower,
  onError: (error: unknown) => void,
): DraftFollowing {
  let through = after;
  let live: number | null | undefined;
  let reading = false;
  let again = false;
  let stopped = false;

  async function read(): Promise<void> {
    const [flow] = await db
      .select({ version: flowTable.version, published: flowTable.publishedVersion })
      .from(flowTable)
      .where(eq(flowTable.id, flowId));
    if (!flow || stopped) return;
    if (flow.published !== live) follower.published(flow.published);
    live = flow.published;
    if (flow.version - through > mostBehind) {
      through = flow.version;
      follower.tooFar(flow.version);
    }
    while (through < flow.version) {
      const rows = await db
        .select()
        .from(flowOperationTable)
        .where(and(eq(flowOperationTable.flowId, flowId), gt(flowOperationTable.draftVersion, through)))
        .orderBy(asc(flowOperationTable.draftVersion))
        .limit(page);
      if (rows.length === 0 || stopped) return;
      for (const { draftVersion: version, batchId, userId, operations } of rows) {
        follower.batch({ version, batchId, userId, operations });
        through = version;
      }
    }
  }

  /** One reading at a time; what comes meanwhile makes it read once more. */
  async function look(): Promise<void> {
    again = true;
    if (reading) return;
    reading = true;
    try {
      while (again && !stopped) {
        again = false;
        await read();
      }
    } catch (error) {
      onError(error);
      if (!stopped) setTimeout(() => void look(), retryMs).unref();
    } finally {
      reading = false;
    }
  }

  const looking = setInterval(() => void look(), lookMs);
  looking.unref();
  void look();
  return {
    look: () => void look(),
    stop() {
      stopped = true;
      clearInterval(looking);
    },
  };
}
