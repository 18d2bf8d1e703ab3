import type { Databases } from "../db/database.ts";
import { conversationsWhere, conversationWithId } from "./conversation-list.query.ts";
import { exportConversations } from "./export/export-conversations.ts";
import type { OpenExport } from "./export/open-export.ts";

/** Files of conversations from their tables. */
export function conversationExport(databases: Databases): OpenExport {
  return async ({ organizationId, which, format, includeHidden }) => {
    const db = databases.organization(organizationId);
    const single = typeof which === "string";
    const where = single ? conversationWithId(which) : await conversationsWhere(db, which);
    return exportConversations({ db, pool: databases.engine.$client, where, format, includeHidden, single });
  };
}
