import type { Databases } from "../db/database.ts";
import { conversationsWhere, conversationWithId } from "./conversation-list.query.ts";
import { exportConversations } from "./export/export-conversations.ts";
import type { OpenExport } from "./export/open-export.ts";

/** Files of conversations from their tables. */
export function conversationExport(databases: Databases): OpenExport {
  return async ({ organizationId, which, format, includeHidden }) => {
    const db = databases.organization(organizationId);
    const single = typeof which === "string";
    const pool = databases.engine.$client;
    const where = single ? conversationWithId(which) : await conversationsWhere(db, pool, which);
    return exportConversations({ db, pool, where, format, includeHidden, single });
  };
}
