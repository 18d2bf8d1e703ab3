import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import type { DefinitionRow } from "./definitions-here.ts";
import type { NamesElsewhere } from "./rename-definition.ts";
import { variableDefinitionTable as table } from "./variable-definition.table.ts";

interface Settling extends Pick<NamesElsewhere, "moveEndUserValues"> {
  /** Whether a flow that is not archived names it, in its draft or where it runs. */
  readonly isUsed: (db: OrganizationDatabase, definition: DefinitionRow) => Promise<boolean>;
}

/** Former keys that no flow names any more go, and what was kept under them goes to the variable; hidden ones are archived. */
export async function settleFormerNames(
  db: OrganizationDatabase,
  { isUsed, moveEndUserValues }: Settling,
): Promise<void> {
  const formers = await db
    .select()
    .from(table)
    .where(and(isNotNull(table.renamedTo), isNull(table.archivedAt)));
  for (const former of formers) {
    const { id, key, isEndUser, hide, renamedTo } = former;
    const [renamed] = await db
      .select({ key: table.key })
      .from(table)
      .where(eq(table.id, renamedTo ?? ""));
    if (!renamed || (await isUsed(db, former))) continue;
    if (hide) await db.update(table).set({ archivedAt: new Date() }).where(eq(table.id, id));
    else await db.delete(table).where(eq(table.id, id));
    if (isEndUser) await moveEndUserValues(db, { from: key, to: renamed.key, keep: false });
  }
}
