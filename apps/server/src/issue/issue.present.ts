import type { Issue } from "@parlo/contract";
import type { issueTable } from "./issue.table.ts";

export function presentIssue({
  organizationId: _,
  instant,
  resolvedAt,
  ...row
}: typeof issueTable.$inferSelect): Issue {
  return { ...row, instant: instant.toISOString(), resolvedAt: resolvedAt?.toISOString() ?? null };
}
