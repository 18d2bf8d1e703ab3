import type { OrganizationDatabase } from "../db/scoped.ts";
import { type AuditEvent, recordAudit } from "./record-audit.ts";

/** Writes down what somebody did to one of a kind, as `automation-schedule.update`. */
export const auditOf =
  (subjectType: string) =>
  (
    db: OrganizationDatabase,
    { userId }: { readonly userId: string },
    verb: string,
    subject: Pick<AuditEvent, "subjectId" | "details">,
  ): Promise<void> =>
    recordAudit(db, { userId, action: `${subjectType}.${verb}`, subjectType, ...subject });
