import { randomUUID } from "node:crypto";
import type { Problem } from "@parlo/contract";
import { and, eq, inArray } from "drizzle-orm";
import { apiKeyTable, isLivingKey, openOrganizationOfKey } from "../api-key/api-key.table.ts";
import type { Databases } from "../db/database.ts";
import type { ProcessChannel } from "../db/process-channel.ts";
import { membershipTable, openOrganization } from "../organization/membership.table.ts";
import { organizationTable } from "../organization/organization.table.ts";
import type { Caller } from "../platform/caller.ts";
import { makeProblem } from "../platform/problem/problem.ts";
import type { Standing } from "../platform/standing.ts";
import { isOpenSession, sessionTable } from "./session.table.ts";

const topic = "callers-changed";
/** How long somebody may go on where nobody told that they may not any more, in milliseconds. */
const lookMs = 15_000;

type Ended = (problem: Problem) => void;

export interface StandingParts {
  readonly databases: Pick<Databases, "platform">;
  readonly channel: ProcessChannel;
  /** Drops what this process remembers of callers. */
  readonly forget: () => void;
  readonly onError: (error: unknown) => void;
  readonly everyMs?: number;
}

export function createStanding({ databases, channel, forget, onError, everyMs = lookMs }: StandingParts): Standing {
  const watched = new Map<symbol, { readonly caller: Caller; readonly ended: Ended }>();
  let timer: NodeJS.Timeout | null = null;
  let looking = false;
  let again = false;

  /** One look at a time, and once more for what was told meanwhile. */
  async function look(): Promise<void> {
    again = true;
    if (looking) return;
    looking = true;
    while (again && watched.size > 0) {
      again = false;
      await lookOnce().catch(onError);
    }
    looking = false;
  }

  async function lookOnce(): Promise<void> {
    const all = [...watched];
    const rights = await readRights(
      databases.platform,
      all.map(([, { caller }]) => caller),
    );
    for (const [id, { caller, ended }] of all) {
      const now = rights.get(nameOf(caller));
      if (now === rightsOf(caller) || !watched.has(id)) continue;
      leave(id);
      ended(now === undefined ? over() : changedRights());
    }
  }

  function leave(id: symbol): void {
    watched.delete(id);
    if (watched.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  }

  function hear(): void {
    forget();
    void look();
  }
  channel.hear(topic, hear);

  return {
    watch(caller, ended) {
      const id = Symbol();
      watched.set(id, { caller, ended });
      timer ??= setInterval(() => void look(), everyMs).unref();
      return () => leave(id);
    },
    changed() {
      hear();
      channel.tell(topic, [[]]);
    },
  };
}

const nameOf = (caller: Caller) =>
  caller.kind === "user" ? `${caller.sessionId} ${caller.organizationId}` : caller.keyId;
const rightsOf = (caller: Caller) => (caller.kind === "user" ? caller.role : JSON.stringify(caller.scopes));

/** What each of them may now, by its name; nothing of those who are gone. */
async function readRights(db: Databases["platform"], callers: readonly Caller[]): Promise<Map<string, string>> {
  const sessions = [...new Set(callers.flatMap((caller) => (caller.kind === "user" ? [caller.sessionId] : [])))];
  const keys = [...new Set(callers.flatMap((caller) => (caller.kind === "api-key" ? [caller.keyId] : [])))];
  const [people, programs] = await Promise.all([
    sessions.length === 0
      ? []
      : db
          .select({ id: sessionTable.id, organizationId: membershipTable.organizationId, role: membershipTable.role })
          .from(sessionTable)
          .innerJoin(membershipTable, eq(membershipTable.userId, sessionTable.userId))
          .innerJoin(organizationTable, openOrganization)
          .where(and(inArray(sessionTable.id, sessions), isOpenSession())),
    keys.length === 0
      ? []
      : db
          .select({ id: apiKeyTable.id, scopes: apiKeyTable.scopes })
          .from(apiKeyTable)
          .innerJoin(organizationTable, openOrganizationOfKey)
          .where(and(inArray(apiKeyTable.id, keys), isLivingKey())),
  ]);
  return new Map<string, string>([
    ...people.map(({ id, organizationId, role }) => [`${id} ${organizationId}`, role] as const),
    ...programs.map(({ id, scopes }) => [id, JSON.stringify(scopes)] as const),
  ]);
}

const over = () =>
  makeProblem({ status: 401, code: "unauthorized", detail: "Sign in to go on", requestId: randomUUID() });
const changedRights = () => {
  const detail = "Your rights have changed: connect again";
  return makeProblem({ status: 403, code: "rights-changed", detail, requestId: randomUUID() });
};
