import { ORPCError } from "@orpc/server";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { OrganizationDatabase } from "./scoped.ts";
import { searchIn } from "./search.ts";
import { updateVersioned, type VersionedChange, type VersionedTable } from "./versioned.ts";

export type EntityTable = VersionedTable & { archivedAt: PgColumn };

export const nothingHere = () =>
  new ORPCError("NOT_FOUND", { status: 404, message: "There is nothing here with this id" });

/** The one rule for what is archived: it is read and brought back, and changes in no other way. */
export const isArchived = () =>
  new ORPCError("ARCHIVED", { status: 409, message: "This is archived: bring it back first" });

/** The row with this id, in this organisation; NOT_FOUND otherwise. */
export async function rowById<Table extends EntityTable>(
  db: OrganizationDatabase,
  table: Table,
  id: string,
): Promise<Table["$inferSelect"]> {
  const target: EntityTable = table;
  const [row] = await db.select().from(target).where(eq(target.id, id));
  if (!row) throw nothingHere();
  return row as Table["$inferSelect"];
}

/** The row with this id, for whoever is about to change it. */
export async function rowToChange<Table extends EntityTable>(
  db: OrganizationDatabase,
  table: Table,
  id: string,
): Promise<Table["$inferSelect"]> {
  const row = await rowById(db, table, id);
  if (row.archivedAt) throw isArchived();
  return row;
}

/** What a list shows: archived rows only when asked for, and those in which the search text stands. */
export function listed(
  query: { readonly search?: string | undefined; readonly includeArchived: boolean },
  archivedAt: PgColumn,
  searched: readonly PgColumn[],
  ...filters: readonly (SQL | undefined)[]
): SQL | undefined {
  return and(query.includeArchived ? undefined : isNull(archivedAt), searchIn(searched, query.search), ...filters);
}

/** Writes what has changed; a version other than the expected one is 409 with the entity as it is now. */
export async function writeEntity<Table extends EntityTable>(
  db: OrganizationDatabase,
  change: VersionedChange<Table>,
  present: (row: Table["$inferSelect"]) => object,
): Promise<Table["$inferSelect"]> {
  if (Object.keys(change.changes).length === 0) {
    const row = await rowById(db, change.table, change.id);
    if (row.archivedAt) throw isArchived();
    return checkVersion(row, change.expectedVersion, present);
  }
  const where = and(isNull(change.table.archivedAt), change.where);
  const result = await updateVersioned(db, { ...change, where });
  if (result.outcome === "missing") {
    if ((await rowById(db, change.table, change.id)).archivedAt) throw isArchived();
    throw nothingHere();
  }
  if (result.outcome === "stale") throw staleVersion(present(result.row));
  return result.row;
}

/** The row, unless its version is not the expected one. */
export function checkVersion<Row extends { readonly version?: unknown }>(
  row: Row,
  expectedVersion: number | undefined,
  present: (row: Row) => object,
): Row {
  if (expectedVersion !== undefined && row.version !== expectedVersion) throw staleVersion(present(row));
  return row;
}

/** The row, unless a version is named that it does not have yet. */
export function checkAhead<Row extends { readonly version: number }>(
  row: Row,
  expectedVersion: number,
  present: (row: Row) => object,
): Row {
  if (expectedVersion > row.version) throw staleVersion(present(row));
  return row;
}

export const staleVersion = (current: object) =>
  new ORPCError("STALE_VERSION", { status: 409, message: "This was changed meanwhile", data: { current } });

export interface ArchiveChange<Table extends EntityTable> {
  readonly table: Table;
  readonly id: string;
  readonly archived: boolean;
  readonly expectedVersion: number | undefined;
}

/** Sets or clears `archivedAt`; doing it twice is no error, and the version stays. */
export async function setArchived<Table extends EntityTable>(
  db: OrganizationDatabase,
  { table, id, archived, expectedVersion }: ArchiveChange<Table>,
  present: (row: Table["$inferSelect"]) => object,
): Promise<Table["$inferSelect"]> {
  const target: EntityTable = table;
  const changes = { archivedAt: archived ? new Date() : null } as never;
  const sameVersion = expectedVersion === undefined ? undefined : eq(target.version, expectedVersion);
  const [row] = await db
    .update(target)
    .set(changes)
    .where(and(eq(target.id, id), sameVersion))
    .returning();
  if (!row) throw staleVersion(present(await rowById(db, table, id)));
  return row as Table["$inferSelect"];
}
