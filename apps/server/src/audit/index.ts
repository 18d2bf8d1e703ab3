export { auditOf } from "./audit-of.ts";
export { type AuditEvent, recordAudit } from "./record-audit.ts";
