import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { OrganizationDatabase } from "../../db/scoped.ts";
import { searchIn } from "../../db/search.ts";
import { variableDefinitionTable } from "../../variable-definition/index.ts";
import { conversationTable as table } from "../conversation.table.ts";
import { readHidden } from "./hidden-values.ts";
import { masking } from "./mask-message.ts";

/** Last messages that are masked for one search, the newest first: where something is hidden, older ones are not searched. */
const mostMasked = 200;

/** Conversations whose last message says the words where it is shown: what is hidden cannot be guessed letter by letter. */
export async function saidLast(
  db: OrganizationDatabase,
  pool: Pick<Pool, "query">,
  search: string,
): Promise<SQL | undefined> {
  const says = searchIn([table.lastMessage], search);
  if ((await db.count(variableDefinitionTable, eq(variableDefinitionTable.hide, true))) === 0) return says;
  const rows = await db
    .select({ id: table.id, lastMessage: table.lastMessage })
    .from(table)
    .where(says)
    .orderBy(desc(table.modifiedAt), desc(table.id))
    .limit(mostMasked);
  const ids = rows.map(({ id }) => id);
  const hidden = ids.length === 0 ? null : await readHidden(pool, db.organizationId, ids);
  const words = search.toLowerCase();
  const found = rows.filter(({ id, lastMessage }) => {
    const own = hidden?.get(id);
    const shown = own ? masking(own).text(lastMessage ?? "") : (lastMessage ?? "");
    return shown.toLowerCase().includes(words);
  });
  return found.length === 0
    ? sql`false`
    : inArray(
        table.id,
        found.map(({ id }) => id),
      );
}
