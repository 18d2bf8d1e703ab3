import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { OrganizationDatabase, OrganizationTable } from "./scoped.ts";

/** A table made with `organizationOwned()`. */
export type VersionedTable = OrganizationTable & { id: PgColumn; version: PgColumn; modifiedAt: PgColumn };

export interface VersionedChange<Table extends VersionedTable> {
  readonly table: Table;
  readonly id: string;
  /** From `If-Match`; undefined writes over whatever is there. */
  readonly expectedVersion: number | undefined;
  readonly changes: PgUpdateSetSource<Table>;
  readonly where?: SQL | undefined;
}

export type VersionedOutcome<Row> =
  | { readonly outcome: "changed"; readonly row: Row }
  | { readonly outcome: "stale"; readonly row: Row }
  | { readonly outcome: "missing" };

/** Changes a row that is still the version somebody saw; says how it is now when it is not. */
export async function updateVersioned<Table extends VersionedTable>(
  db: OrganizationDatabase,
  { table, id, expectedVersion, changes, where }: VersionedChange<Table>,
): Promise<VersionedOutcome<Table["$inferSelect"]>> {
  const target: VersionedTable = table;
  const one = and(eq(target.id, id), where);
  const sameVersion = expectedVersion === undefined ? undefined : eq(target.version, expectedVersion);
  const next = { ...changes, version: sql`${target.version} + 1`, modifiedAt: new Date() } as never;
  const [changed] = await db.update(target).set(next).where(and(one, sameVersion)).returning();
  if (changed) return { outcome: "changed", row: changed as Table["$inferSelect"] };
  const [current] = await db.select().from(target).where(one);
  return current ? { outcome: "stale", row: current as Table["$inferSelect"] } : { outcome: "missing" };
}
