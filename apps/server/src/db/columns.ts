import { integer, uuid } from "drizzle-orm/pg-core";
import { organizationTable } from "../organization/organization.table.ts";
import { newId } from "../platform/id.ts";
import { createdAtColumn, instantColumn } from "./instant-column.ts";

export { createdAtColumn, instantColumn } from "./instant-column.ts";

/** The primary key, made by the server; later ones sort behind earlier ones. */
export const idColumn = () => uuid().primaryKey().$defaultFn(newId);

export const organizationIdColumn = () =>
  uuid()
    .notNull()
    .references(() => organizationTable.id, { onDelete: "cascade" });

/**
 * What every editable entity of an organisation carries. Beside it goes `unique().on(table.organizationId, table.id)`:
 * children refer to both columns, so that they cannot belong to another organisation than their parent.
 */
export function organizationOwned() {
  return {
    id: idColumn(),
    organizationId: organizationIdColumn(),
    ...timestamps(),
  };
}

export function timestamps() {
  return {
    createdAt: createdAtColumn(),
    modifiedAt: createdAtColumn(),
    archivedAt: instantColumn(),
    version: integer().notNull().default(1),
  };
}
