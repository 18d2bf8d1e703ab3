import type { OrganizationDatabase } from "../db/scoped.ts";
import { auditEntryTable } from "./audit-entry.table.ts";

export interface AuditEvent {
  readonly userId: string | null;
  readonly address?: string;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId?: string;
  /** Names of what changed, never content or secrets. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** One row about one thing that somebody did. Inside a transaction it stays or goes with the change. */
export async function recordAudit(db: OrganizationDatabase, event: AuditEvent): Promise<void> {
  await db.insert(auditEntryTable).values({
    userId: event.userId,
    address: event.address ?? null,
    action: event.action,
    subjectType: event.subjectType,
    subjectId: event.subjectId ?? null,
    details: event.details ?? null,
  });
}
