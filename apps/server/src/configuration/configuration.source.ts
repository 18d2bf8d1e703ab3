import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "../context.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import {
  type ConfigurationKind,
  type ConfigurationProvider,
  type ConfigurationRow,
  type ConfigurationTable,
  ownerOf,
} from "./configuration-kind.ts";
import { openCredentials } from "./secret-fields.ts";

/** The configuration with this id, or the default one without an id; none where it is archived or does not fit. */
export async function findUsable<Table extends ConfigurationTable>(
  db: OrganizationDatabase,
  table: Table,
  id: string | null,
  fits?: SQL,
): Promise<Table["$inferSelect"] | undefined> {
  const target: ConfigurationTable = table;
  const wanted = id === null ? eq(target.isDefault, true) : eq(target.id, id);
  const [row] = await db
    .select()
    .from(target)
    .where(and(isNull(target.archivedAt), wanted, fits));
  return row as Table["$inferSelect"] | undefined;
}

/** What a row's provider makes of it, with its secrets opened: for a call to the vendor and for nothing else. */
export function opened<Provider extends ConfigurationProvider>(
  { secrets }: Pick<AppContext, "secrets">,
  kind: ConfigurationKind<ConfigurationTable, Provider>,
  row: ConfigurationRow,
) {
  const provider = kind.provider(row.provider);
  return {
    provider,
    credentials: provider.credentials.parse(openCredentials(secrets, ownerOf(kind, row.id), row)) as z.output<
      Provider["credentials"]
    >,
    configuration: provider.configuration.parse(row.configuration) as z.output<Provider["configuration"]>,
  };
}

/** What a flow's validation needs to know of the configurations it may name. */
export const configurationFacts = (table: ConfigurationTable) => async (db: OrganizationDatabase) => {
  const { id, name, archivedAt, isDefault } = table;
  const rows = await db.select({ id, name, archivedAt, isDefault }).from(table);
  return rows.map((row) => ({
    id: row.id as string,
    name: row.name as string,
    archived: row.archivedAt !== null,
    default: row.isDefault as boolean,
  }));
};
