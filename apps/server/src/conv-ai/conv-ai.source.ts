import type { ConversationalAi } from "@parlo/providers";
import { configurationFacts, findUsable, opened } from "../configuration/index.ts";
import type { AppContext } from "../context.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import type { ConvAiSource } from "../effect/index.ts";
import { convAiKind } from "./conv-ai.kind.ts";
import { type ConvAiRow, convAiTable } from "./conv-ai.table.ts";

/** What a flow's validation needs to know of the conversational engines it may name. */
export const convAiFacts = configurationFacts(convAiTable);

/** Whether the organisation has such a configuration, not archived. */
export const convAiExists = async (db: OrganizationDatabase, id: string): Promise<boolean> =>
  (await findUsable(db, convAiTable, id)) !== undefined;

/** Conversational engines for the host of conversations. */
export function convAiSource(app: Pick<AppContext, "databases" | "secrets">): ConvAiSource {
  return {
    async load(organizationId, id) {
      const row = await findUsable(app.databases.organization(organizationId), convAiTable, id);
      if (!row) return null;
      const { version, name, provider, ignoreSupportedLanguages, supportedLanguages, prices } = row;
      const languages = ignoreSupportedLanguages ? [] : supportedLanguages;
      return { id: row.id, version, name, provider, languages, prices, engine: engineOf(app, row) };
    },
  };
}

/** The engine of one row, with its secrets opened. */
export function engineOf(app: Pick<AppContext, "secrets">, row: ConvAiRow): ConversationalAi {
  const { provider, credentials, configuration } = opened(app, convAiKind, row);
  return provider.conversationalAi(credentials, configuration);
}
