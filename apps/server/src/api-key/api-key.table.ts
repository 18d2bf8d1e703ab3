import type { ApiKeyScope } from "@parlo/contract";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import { index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { organizationOwned } from "../db/columns.ts";
import { instantColumn } from "../db/instant-column.ts";
import { organizationTable } from "../organization/organization.table.ts";

export const apiKeyTable = pgTable(
  "api_key",
  {
    ...organizationOwned(),
    name: text().notNull(),
    scopes: jsonb().$type<readonly ApiKeyScope[]>().notNull(),
    prefix: text().notNull(),
    /** SHA-256 of the key, which has 256 bits of its own: nothing to guess, and no need to be slow. */
    keyHash: text().notNull().unique(),
    lastUsedAt: instantColumn(),
    expiresAt: instantColumn(),
  },
  (table) => [unique().on(table.organizationId, table.id), index().on(table.organizationId, table.createdAt)],
);

/** Joins the organisation to a key, where it is not archived. */
export const openOrganizationOfKey = and(
  eq(organizationTable.id, apiKeyTable.organizationId),
  isNull(organizationTable.archivedAt),
);

/** Neither revoked nor over. */
export const isLivingKey = (now = new Date()) =>
  and(isNull(apiKeyTable.archivedAt), or(isNull(apiKeyTable.expiresAt), gt(apiKeyTable.expiresAt, now)));
