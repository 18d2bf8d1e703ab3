export { auditOf } from "./audit-of.ts";
export { recordAudit } from "./record-audit.ts";
